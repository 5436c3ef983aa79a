/** A stand-in for IndexedDB: objects by key, shared by all tabs of a browser. */

/** A stand-in for `indexedDB`. It keeps its objects in `stores`, by the names of their stores. */
export function indexedDBOver(stores) {
  return {
    open() {
      const isNew = stores.size === 0;
      const database = {
        createObjectStore: (name) => void stores.set(name, new Map()),
        transaction: () => ({ objectStore: (name) => objects(stores.get(name)) }),
        close() {},
      };
      return request(database, isNew);
    },
  };
}

function objects(kept) {
  return {
    get: (key) => request(kept.get(key)),
    add: (value, key) => {
      if (kept.has(key)) return request(undefined, false, new DOMException("it is there", "ConstraintError"));
      kept.set(key, value);
      return request(key);
    },
  };
}

function request(result, isNew = false, error = null) {
  const made = { result, error };
  queueMicrotask(() => {
    if (isNew) made.onupgradeneeded?.();
    if (error) made.onerror?.();
    else made.onsuccess?.();
  });
  return made;
}
