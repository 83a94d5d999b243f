import { expect, test } from 'vitest'
import { giveAddress } from '#server/http/client-address.ts'
import { createUploadLimit } from './limit-uploads.ts'

test('S whoever uploads nothing yet finds a place where those with several find none', async () => {
  let end: () => void = () => {}
  const isEnded = new Promise<void>((resolve) => {
    end = resolve
  })
  const inPlace = createUploadLimit({ ofAccount: 4, ofNetwork: 8, ofAll: 4 }, () => new Error('full'))
  const upload = (accountId: string, network: number) => {
    const request = new Request('http://site.example')
    giveAddress(request, `192.0.2.${network}`)
    return inPlace({ accountId, request }, () => isEnded)
  }
  const slow = [upload('ann', 1), upload('ann', 1), upload('bob', 2), upload('bob', 2)]
  await expect(upload('ann', 1)).rejects.toThrow('full')
  const first = upload('cleo', 3)
  await expect(upload('cleo', 3)).rejects.toThrow('full')
  end()
  await Promise.all([...slow, first])
  await upload('ann', 1)
})
