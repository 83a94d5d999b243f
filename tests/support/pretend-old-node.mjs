// Preloaded by a test: this process reports Node 20, its child processes do not.
if (process.env.PRETEND_OLD_NODE) {
  delete process.env.PRETEND_OLD_NODE
  Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })
}
