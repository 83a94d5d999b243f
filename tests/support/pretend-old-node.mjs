// Loaded before a program: this process takes itself for one under Node 20, what it starts does not.
if (process.env.PRETEND_OLD_NODE) {
  delete process.env.PRETEND_OLD_NODE
  Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })
}
