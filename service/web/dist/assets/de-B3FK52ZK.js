var a=`name=Thirty-One
`;export{a as default};
