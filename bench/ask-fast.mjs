import { connect } from 'node:net'

/**
 * Sends requests over `sockets` connections for `seconds`; prints how many responses arrived. Parses as little of a
 * response as possible, so that the server is what is measured. Started by feed-speed.ts as a process of its own.
 */
const { port, head, seconds, sockets } = JSON.parse(process.argv[2] ?? '{}')
const request = Buffer.from(`${head}\r\n\r\n`)
const endOfHead = Buffer.from('\r\n\r\n')
let answers = 0
let wrong = 0
const until = performance.now() + seconds * 1000

await Promise.all(Array.from({ length: sockets }, askAgainAndAgain))
console.log(JSON.stringify({ answers, wrong }))

function askAgainAndAgain() {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    let headSoFar = Buffer.alloc(0)
    let left = -1
    socket.on('error', reject)
    socket.on('close', resolve)
    socket.on('data', (bytes) => {
      let rest = bytes
      if (left < 0) {
        headSoFar = Buffer.concat([headSoFar, rest])
        const end = headSoFar.indexOf(endOfHead)
        if (end < 0) return
        const text = headSoFar.toString('latin1', 0, end)
        const status = Number(text.slice(9, 12))
        if (status !== 200 && status !== 304) wrong += 1
        left = status === 304 ? 0 : Number(/content-length: (\d+)/i.exec(text)?.[1])
        rest = headSoFar.subarray(end + 4)
        headSoFar = Buffer.alloc(0)
      }
      left -= rest.length
      if (left > 0) return
      left = -1
      answers += 1
      if (performance.now() < until) socket.write(request)
      else socket.end()
    })
  })
}
