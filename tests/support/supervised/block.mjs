/** With BLOCKED=1, from soon on no event is heard any more: as in an endless computation, but without the heat. */
export function block() {
  if (!process.env.BLOCKED) return
  setTimeout(() => {
    console.log('blocked')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  }, 300)
}
