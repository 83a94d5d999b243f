import { z } from 'zod'

const url = z.url().transform((value) => value.replace(/\/+$/, ''))
const blankAsMissing = (value: unknown) => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankAsMissing, schema.optional())

const settingsSchema = z.object({
  DATA_DIR: z.preprocess(blankAsMissing, z.string().default('./data')),
  OPENAI_API_KEY: optional(z.string()),
  OPENAI_BASE_URL: z.preprocess(blankAsMissing, url.default('https://api.openai.com/v1')),
  GEMINI_API_KEY: optional(z.string()),
  GEMINI_BASE_URL: z.preprocess(
    blankAsMissing,
    url.default('https://generativelanguage.googleapis.com/v1beta'),
  ),
  ELEVENLABS_API_KEY: optional(z.string()),
  ELEVENLABS_BASE_URL: z.preprocess(blankAsMissing, url.default('https://api.elevenlabs.io')),
  HELMCAST_LLM: z.preprocess(blankAsMissing, z.enum(['auto', 'off']).default('auto')),
  WRITER_BASE_URL: optional(url),
  WRITER_API_KEY: optional(z.string()),
  WRITER_MODEL: optional(z.string()),
  WRITER_CONTEXT: optional(z.coerce.number().int().min(2_048).max(10_000_000)),
  WRITER_PRICE_INPUT: optional(z.coerce.number().min(0).max(10_000)),
  WRITER_PRICE_OUTPUT: optional(z.coerce.number().min(0).max(10_000)),
  WRITER_SECOND_READING: z.preprocess(blankAsMissing, z.enum(['on', 'off']).default('off')),
  WRITER_TIMEOUT_SECONDS: z.preprocess(blankAsMissing, z.coerce.number().int().min(5).max(3600).default(120)),
  SPEECH_BASE_URL: optional(url),
  SPEECH_API_KEY: optional(z.string()),
  SPEECH_MODEL: z.preprocess(blankAsMissing, z.string().default('tts-1')),
  SPEECH_VOICES: z.preprocess(blankAsMissing, z.string().default('alloy,onyx')),
  SPEECH_CONCURRENCY: z.preprocess(blankAsMissing, z.coerce.number().int().min(1).max(50).default(3)),
  VOICE_MODEL_DIR: optional(z.string()),
  VOICE_THREADS: z.preprocess(blankAsMissing, z.coerce.number().int().min(1).max(16).default(2)),
})

/** Keys, addresses and paths of outside services. Only worker and command line read them. */
export type ProviderSettings = z.infer<typeof settingsSchema>

export function readProviderSettings(env: Record<string, string | undefined>): ProviderSettings {
  const result = settingsSchema.safeParse(env)
  if (result.success) return result.data
  const lines = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The settings cannot be used:\n  ${lines.join('\n  ')}\nSee .env.example.`)
}
