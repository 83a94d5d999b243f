import type { statfs } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { leaveRoom } from './leave-room.ts'

const free = (blocks: number, bavail: number) =>
  (async () => ({ blocks, bavail, bsize: 1e6 })) as unknown as typeof statfs

test('S what people make leaves the database the last 100 MB of the disk', async () => {
  await expect(leaveRoom('.', 31e6, free(400, 130))).rejects.toMatchObject({ code: 'ENOSPC' })
  await leaveRoom('.', 30e6, free(400, 130))
  await leaveRoom('.', 30e6, free(0, 0))
})
