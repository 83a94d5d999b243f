/**
 * Our names of the hosted writers, and the providers' ids. `successor` is used once the provider says that `current` is
 * gone: OpenAI ends gpt-4o and gpt-4o-mini on 14 January 2027 and names gpt-6-luna for both; Google moves
 * gemini-pro-latest itself (gemini-2.5-pro ends on 1 December 2026).
 */
export const hostedModels = {
  'gpt-4o': { name: 'GPT-4 Turbo', provider: 'openai', current: 'gpt-4o', successor: 'gpt-6-luna' },
  'gpt-4o-mini': { name: 'GPT-4 Mini', provider: 'openai', current: 'gpt-4o-mini', successor: 'gpt-6-luna' },
  'gemini-pro': {
    name: 'Google Gemini Pro',
    provider: 'gemini',
    current: 'gemini-pro-latest',
    successor: 'gemini-3.8-flash',
  },
} as const

export type HostedModelId = keyof typeof hostedModels

export function isHostedModel(id: string): id is HostedModelId {
  return Object.hasOwn(hostedModels, id)
}
