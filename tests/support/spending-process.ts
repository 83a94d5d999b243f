import { AppError } from '#core/errors.ts'
import { serveReaders } from '#providers/programs/serve-readers.ts'

/** Readers that exceed their limits, each in another way. */
serveReaders({
  'turn for ever': () => {
    for (;;);
  },
  'fill the heap': () => {
    const texts: string[] = []
    for (;;) texts.push(`${texts.length}`.repeat(1000))
  },
  'fill other memory': async () => {
    const parts: Buffer[] = []
    for (;;) {
      parts.push(Buffer.alloc(10_000_000, parts.length))
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
  },
  end: () => process.exit(0),
  wait: () => new Promise(() => {}),
  refuse: () => {
    throw new AppError('limit-reached', 'Not now.', { retryAfterSeconds: 7 })
  },
  fail: () => {
    throw new TypeError('a mistake of ours')
  },
  count: async (most: number, tell: (news: number) => void) => {
    for (let number = 1; number <= most; number++) tell(number)
    return process.pid
  },
})
