// boardgame.io's own server with its store in memory, for this machine only: node server.js PORT

const { Server, Origins } = require('boardgame.io/server');
const { Bidding } = require('./game.js');

Server({ games: [Bidding], origins: [Origins.LOCALHOST] }).run({ port: { host: '127.0.0.1', port: Number(process.argv[2]) } });
