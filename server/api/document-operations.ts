import { z } from 'zod'
import { mostDocuments, type ReadDocument } from '#core/documents/document.ts'
import { leftOutInWords } from '#core/documents/left-out.ts'
import { AppError } from '#core/errors.ts'
import { longestSource } from '#core/source/decode-source.ts'
import { joinDocuments, readAddress, readBytes } from '#server/functions/read-document.ts'
import { createDraft, newEpisode } from './episode-operations.ts'
import { episodeResult } from './episode-result.ts'
import { type ApiCall, operation } from './operation.ts'

const hour = 3600

const document = z
  .object({
    name: z.string().max(200).optional().describe('With its ending: memo.docx.'),
    base64: z.base64().optional().describe('The file.'),
    address: z.string().max(2000).optional().describe('Or its web address, where the site allows it.'),
  })
  .refine(({ name, base64, address }) => (address ? !base64 : name && base64), {
    error: 'needs name and base64, or an address',
  })

async function readOne(call: ApiCall, { name = '', base64 = '', address }: z.infer<typeof document>) {
  await call.count(address ? 'read-address' : 'read-document', call.viewer.userId as string)
  if (address) return (await readAddress({ ...call, body: { address } })) as ReadDocument
  return readBytes(call, name, Buffer.from(base64, 'base64'))
}

export const documentOperations = [
  operation({
    id: 'createEpisodeFromDocuments',
    method: 'POST',
    path: '/episodes/from-documents',
    summary:
      'Creates a draft from documents (Word, PDF, EPUB, HTML, RTF, transcripts, text), in their order. Each line will name file and page.',
    rights: 'make',
    body: newEpisode.omit({ source: true, fileName: true }).extend({
      documents: z.array(document).min(1).max(mostDocuments).describe('Together up to 3.5 MB.'),
    }),
    result: episodeResult.extend({
      leftOut: z.array(z.string()).describe('What was not taken over: "memo.docx: 1 table".'),
      differences: z
        .array(z.object({ one: z.string(), other: z.string() }))
        .describe('Sentences of two documents that say the same but for a number.'),
    }),
    status: 201,
    // The same limits as for documents on the page. Each document counts.
    limits: [
      { name: 'read-document', points: 120, seconds: hour, by: 'handler' },
      { name: 'read-address', points: 30, seconds: hour, by: 'handler' },
    ],
    async run(call) {
      const { documents, ...episode } = call.body
      const read: ReadDocument[] = []
      for (const one of documents) read.push(await readOne(call, one))
      const made = await joinDocuments(call, read)
      if (made.content === '') throw new AppError('invalid', 'There is no text in these documents.')
      if (made.content.length > longestSource)
        throw new AppError('invalid', `The documents have more than ${longestSource} characters.`)
      const source = { file_name: made.name, content: made.content, places: made.places }
      const leftOut = read.flatMap(({ name, leftOut: left }) =>
        leftOutInWords(left).map((part) => `${name}: ${part}`),
      )
      return { ...(await createDraft(call, episode, source)), leftOut, differences: made.differences }
    },
  }),
]
