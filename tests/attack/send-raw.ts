import { connect } from 'node:net'
import { hangMs } from './outcome.ts'

/**
 * Sends bytes unchanged and returns the status of the first response: 0 when the connection was closed without one, -1
 * when nothing arrived within `hangMs`. `half`: closes our side after sending.
 */
export function sendRaw(siteUrl: string, bytes: string | Buffer, { half = false } = {}): Promise<number> {
  const { hostname, port } = new URL(siteUrl)
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect({ host: hostname, port: Number(port) })
    const end = (status: number) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(status)
    }
    const timer = setTimeout(() => end(-1), hangMs)
    socket.on('connect', () => (half ? socket.end(bytes) : socket.write(bytes)))
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
      const status = /^HTTP\/1\.[01] (\d{3})/.exec(answer)?.[1]
      if (status) end(Number(status))
    })
    socket.on('error', () => end(0))
    socket.on('close', () => end(0))
  })
}
