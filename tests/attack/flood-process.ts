// Floods from a process of its own. Sends one message when it begins and one, the number of its requests, when it was
// stopped.
import { call } from './call.ts'
import { type FloodOrder, floods } from './floods.ts'

let isOver = false
process.on('message', async (message: FloodOrder | 'stop') => {
  if (message === 'stop') isOver = true
  else process.send?.(await flood(message), () => process.exit(0))
})

async function flood({ url, apiKey, name, connections }: FloodOrder): Promise<number> {
  process.send?.('begins')
  let asked = 0
  const connect = async () => {
    while (!isOver)
      await call({ site: { url }, apiKey }, { address: '203.0.113.66', ...floods[name](asked++) })
  }
  await Promise.all(Array.from({ length: connections }, connect))
  return asked
}
