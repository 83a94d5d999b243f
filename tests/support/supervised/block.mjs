/** With BLOCKED=1 the event loop soon stops, as in an endless computation, but without using the processor. */
export function block() {
  if (!process.env.BLOCKED) return
  setTimeout(() => {
    console.log('blocked')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  }, 300)
}
