import type { SelectOption } from '#app/ui/select.tsx'
import { languages, siteWords } from '#core/languages/languages.ts'
import type { VoiceOption } from '#tables/options/options-queries.ts'

const services: Record<string, string> = {
  elevenlabs: 'ElevenLabs',
  espeak: 'robotic',
  kokoro: 'natural, on this machine',
  local: 'your own model',
  openai: 'OpenAI',
  speech: 'own speech server',
}
const severalLanguages = 'Several languages'
const notReady = 'Not ready on this site'

/** Options grouped by language, then voices of several languages, then unavailable voices. */
export function voiceChoices(voices: VoiceOption[]): SelectOption[] {
  const groups = [...languages.map((code) => siteWords[code].name), severalLanguages, notReady]
  const choices = voices.map((voice) => ({
    value: voice.voice_id,
    label: voice.voice_name,
    note: voice.is_available ? aboutOf(voice) : whatItNeeds(voice),
    isDisabled: !voice.is_available,
    group: groupOf(voice),
  }))
  return groups.flatMap((group) => choices.filter((choice) => choice.group === group))
}

function groupOf(voice: VoiceOption): string {
  if (!voice.is_available) return notReady
  const [first, ...others] = languages.filter((code) => voice.languages.includes(code))
  return first && others.length === 0 ? siteWords[first].name : severalLanguages
}

function aboutOf({ provider, gender }: VoiceOption): string {
  return [gender === 'unknown' ? null : gender, services[provider] ?? provider].filter(Boolean).join(' · ')
}

/** `needs` is the name of a setting or a short text. */
function whatItNeeds({ provider, needs }: VoiceOption): string {
  const service = services[provider] ?? provider
  if (!needs) return 'Not available here'
  return /^[A-Z][A-Z0-9_]+$/.test(needs)
    ? `${service}: needs ${needs} in the settings of this site`
    : `${service}: needs ${needs}`
}
