import type { Page } from '@playwright/test'
import { readerVersion } from '#core/checks/support-label.ts'
import { expect } from './journey.ts'
import type { Site } from './site.ts'

/** A short text about a leader: enough for a dialog, quick to voice. */
export const leaderText = `# Ida Brandt

Ida Brandt ran the harbour of Kiel for eleven years. She was born in 1871 as the daughter of a pilot.
In 1904 a storm broke the northern pier and 31 ships were in danger. Brandt opened the naval basin without permission
and saved all of them. “I asked for forgiveness, because there was no time for permission,” she said later.
The admiralty wanted to dismiss her. The captains signed a letter, and she stayed.
She wrote down what had gone wrong and had every pier inspected twice a year. Since then no ship was lost in her harbour.
Her colleagues remembered that she listened first and decided quickly.
`

export const leaderFile = {
  name: 'ida-brandt.md',
  mimeType: 'text/markdown',
  buffer: Buffer.from(leaderText),
}

export type DraftLine = {
  speaker?: 'Host A' | 'Host B'
  text: string
  support?: 'supported' | 'not_checked' | 'unsupported'
  /** Words of the source that the line rests on. */
  passage?: string
}

const usualLines: DraftLine[] = [
  { text: 'Welcome. The voices you hear are made by AI. Who was Ida Brandt?' },
  {
    text: 'She ran the harbour of Kiel for eleven years.',
    support: 'supported',
    passage: 'Ida Brandt ran the harbour of Kiel for eleven years.',
  },
  { text: 'What happened in the storm?' },
  { text: 'She was the first woman on the moon.', support: 'unsupported' },
]

/** Adds a draft with source and dialog, as the writer leaves it. Returns its id. */
export async function seedDraft(
  site: Site,
  ownerId: string,
  { title = 'Ida Brandt and the Storm', lines = usualLines }: { title?: string; lines?: DraftLine[] } = {},
): Promise<string> {
  const [row] = await site.query<{ id: string }>(
    `insert into public.podcasts (user_id, title, description, leader_name, format_id, llm_model, tts_model)
     values ($1, $2, 'A harbour, a storm, a decision.', 'Ida Brandt', 'quick_portrait', 'builtin', 'espeak') returning id`,
    [ownerId, title],
  )
  if (!row) throw new Error('The draft was not inserted.')
  await site.query('insert into public.podcast_sources values ($1, $2, $3)', [
    row.id,
    leaderFile.name,
    leaderText,
  ])
  for (const [
    index,
    { speaker = index % 2 ? 'Host B' : 'Host A', text, support, passage },
  ] of lines.entries()) {
    const start = passage ? leaderText.indexOf(passage) : null
    await site.query(
      `insert into public.dialog_segments
         (podcast_id, speaker, text, sequence_order, part, support, source_start, source_end, grounding_version, proved_by)
       values ($1, $2, $3, $4, 'The harbour', $5, $6, $7, $8, case $5 when 'supported' then 'model' when 'unsupported' then 'rules' end)`,
      [
        row.id,
        speaker,
        text,
        index,
        support ?? 'no_claim',
        start,
        passage && start !== null ? start + passage.length : null,
        readerVersion,
      ],
    )
  }
  return row.id
}

/** Returns the stored dialog in order. */
export async function storedDialog(
  site: Site,
  podcastId: string,
): Promise<{ speaker: string; text: string; part: string }[]> {
  return site.query(
    'select speaker, text, part from public.dialog_segments where podcast_id = $1 order by sequence_order',
    [podcastId],
  )
}

export function toast(page: Page, text: string) {
  return page.getByRole('region', { name: /notifications/i }).getByText(text, { exact: true })
}

/** Waits until the worker has listed its writers and voices, and the site has its default voices. */
export async function workerIsReady(site: Site): Promise<void> {
  await expect
    .poll(() => site.query(`select 1 from public.user_host_voices`).then((rows) => rows.length), {
      timeout: 60_000,
    })
    .toBeGreaterThanOrEqual(2)
}
