import type { HostedModelId } from './model-ids.ts'

/**
 * What the providers' own pages said of their models on 22 November 2026. Contexts in tokens. WRITER_CONTEXT stands above
 * these. Of the two ids behind each name the smaller context counts.
 */
export const modelFacts: Record<HostedModelId, { contextTokens: number }> = {
  'gpt-4o': { contextTokens: 128_000 },
  'gpt-4o-mini': { contextTokens: 128_000 },
  'gemini-pro': { contextTokens: 1_000_000 },
}

/** Of a server that does not say what its model reads, and no setting says it either. */
export const assumedContextTokens = 32_768
