import { jsonSchema } from 'ai'
import { AppError } from '#core/errors.ts'
import { type Budget, noBudget } from '#providers/budget/budget.ts'
import type { ProviderSettings } from '#providers/settings.ts'
import { askModel } from './ask-model.ts'
import { openService } from './language-service.ts'
import { readFault } from './model-fault.ts'

type Line = { text: string }

const lineSchema = jsonSchema<Line>({
  type: 'object',
  properties: { text: { type: 'string' } },
  required: ['text'],
  additionalProperties: false,
})

const system =
  'You write the dialog of a podcast. Reply with JSON alone: {"elements": [{"text": "the line"}]}, with one element.'
const prompt = 'Write one line of at most twelve words in which a host greets the listeners.'

/**
 * Requests one real line from a writer, in the way that it writes episodes. If this succeeds, key, address and model are
 * right. Throws AppError with what is wrong.
 */
export async function tryWriter(
  id: string,
  settings: ProviderSettings,
  signal: AbortSignal,
  budget: Budget = noBudget,
): Promise<string> {
  const service = await openService(id, settings, { budget })
  try {
    for await (const { text } of askModel(service, { element: lineSchema, system, prompt, signal }))
      if (text.trim() !== '') return text.trim().slice(0, 300)
  } catch (error) {
    signal.throwIfAborted()
    throw readFault(error, service).error
  }
  throw new AppError('unavailable', `${service.name} answered, but wrote no line. Choose another model.`)
}
