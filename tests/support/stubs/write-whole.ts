import type { Turn } from '#core/dialog/turn.ts'
import { createWriter } from '#providers/language/create-writer.ts'
import type { WriteRequest } from '#providers/language/writer.ts'
import type { Ask, DialogModel } from './dialog-model.ts'
import { startOpenAILanguageStub } from './openai-language-stub.ts'
import { makeWriteRequest, settingsFor } from './write-request.ts'

export const isRevision = ({ prompt }: Pick<Ask, 'prompt'>) => prompt.includes('Be its editor')

/**
 * A model with room for the whole episode writes it. `turns` are as written, `edited` as they are after the editor; notices
 * and revised lines are collected.
 */
export async function writeWhole(
  model: DialogModel,
  change: Partial<WriteRequest> = {},
  settings: Record<string, string> = {},
) {
  const asks: Ask[] = []
  const stub = await startOpenAILanguageStub((ask) => {
    asks.push(ask)
    return model(ask)
  })
  const notices: string[] = []
  const revised: Turn[] = []
  const places = new Map<number, Turn>()
  const request = makeWriteRequest({
    report: (report) => 'notice' in report && notices.push(report.notice),
    onRevised: (place, better) => {
      revised.push(better)
      places.set(place, better)
    },
    ...change,
  })
  const turns: Turn[] = []
  const writer = createWriter('gpt-4o', settingsFor(stub.url, { WRITER_CONTEXT: '', ...settings }))
  for await (const turn of writer.write(request)) turns.push(turn)
  await stub.close()
  const edited = turns.map((turn, place) => places.get(place) ?? turn)
  return {
    turns,
    edited,
    notices,
    revised,
    asks,
    written: asks.filter(({ prompt }) => prompt.includes('<<<WRITE NOW')),
  }
}
