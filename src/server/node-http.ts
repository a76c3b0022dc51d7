/** `node:http` without what it drags along: imported, it has Node load its `fetch` and `WebSocket`, too, 40 ms of every start. */
export const { createServer } = process.getBuiltinModule('node:http');
