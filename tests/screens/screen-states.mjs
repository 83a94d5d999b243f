// The studio in all its states, seeded into the database of a site without a worker, and how to reach each.
const { seedDraft } = await import('../e2e/support/drafts.ts')
const { seedEpisode } = await import('../e2e/support/episodes.ts')

const lines = [
  { text: 'Welcome. The voices you hear are made by AI. Who was Ida Brandt?' },
  {
    text: 'She ran the harbour of Kiel for eleven years.',
    support: 'supported',
    passage: 'Ida Brandt ran the harbour of Kiel for eleven years.',
  },
  { text: 'And then came the storm of 1904. What did she do?' },
  {
    text: '“I asked for forgiveness, because there was no time for permission.” Thirty-one ships were saved that night.',
    support: 'supported',
    passage: 'I asked for forgiveness, because there was no time for permission,',
  },
  { text: 'That takes courage. Did they thank her?' },
  { text: 'She was the first woman on the moon.', support: 'unsupported' },
  { text: 'So the lesson is to decide first and to explain afterwards.', support: 'not_checked' },
  { text: 'And to write down what went wrong. Thank you for listening.' },
]

/** Returns the ids that `studioScreens` needs. */
export async function seedStudio(site) {
  const [admin] = await site.query('select id from auth.users order by created_at limit 1')
  await addCatalogues(site, admin.id)
  const draft = (title) => seedDraft(site, admin.id, { title, lines })
  const ids = {
    written: await draft('Ida Brandt and the Storm'),
    writing: await draft('Ida Brandt, Being Written'),
    voicing: await draft('Ida Brandt Finds Her Voice'),
    failed: await draft('Ida Brandt Falls Silent'),
    finished: (await seedEpisode(site, { title: 'Ida Brandt, Ready to Go Out', isPublished: false })).id,
  }
  await setJob(site, ids.writing, admin.id, {
    kind: 'write-dialog',
    status: 'running',
    progress: 0.6,
    message: 'Writing “The storm”',
  })
  const stored = await site.query(
    'select id from public.dialog_segments where podcast_id = $1 order by sequence_order',
    [ids.voicing],
  )
  await setJob(site, ids.voicing, admin.id, {
    kind: 'make-audio',
    status: 'running',
    progress: 0.45,
    message: 'Voicing line 4 of 8',
    details: {
      currentSegmentIds: stored.slice(3, 5).map(({ id }) => id),
      done: 3,
      total: 8,
      remainingSeconds: 74,
    },
  })
  await setJob(site, ids.failed, admin.id, {
    kind: 'make-audio',
    status: 'failed',
    error: 'The voice service takes no more requests today. Try again tomorrow, or choose another model.',
  })
  await setJob(site, ids.finished, admin.id, {
    kind: 'make-audio',
    status: 'done',
    cost: { characters: 4812, usd: 0.53 },
  })
  for (const id of [ids.written, ids.voicing, ids.failed]) await voiceSome(site, id)
  await site.query(
    `update public.dialog_segments set voice_error = 'The voice service sent silence for this line.', voiced_text = null, clip_key = null
     where podcast_id in ($1, $2) and sequence_order = 4`,
    [ids.written, ids.failed],
  )
  await addGuest(site, admin.id, ids)
  await site.query(
    `insert into public.newsletter_subscribers (email, status) values ('reader@example.org', 'confirmed'), ('waits@example.org', 'pending')`,
  )
  return ids
}

async function addCatalogues(site, adminId) {
  const options = [
    ['writer', 'builtin', 'Built-in writer', true, null, { isDefault: true }],
    ['writer', 'gpt-4o', 'GPT-4 Turbo', false, 'Needs OPENAI_API_KEY', {}],
    [
      'voice_model',
      'kokoro',
      'Natural voices on this machine',
      true,
      null,
      { isDefault: true, workPerSecond: 0.4, languages: ['en', 'es', 'fr'] },
    ],
    [
      'voice_model',
      'espeak',
      'Simple voices on this machine',
      true,
      null,
      { workPerSecond: 0.02, languages: ['en', 'es', 'fr', 'de'] },
    ],
    ['voice_model', 'eleven_multilingual_v2', 'Multilingual v2', false, 'Needs ELEVENLABS_API_KEY', {}],
  ]
  for (const option of options) {
    await site.query(
      'insert into public.generation_options (kind, id, name, is_available, needs, details) values ($1, $2, $3, $4, $5, $6)',
      option,
    )
  }
  for (const [position, id, name, gender] of [
    ['Host A', 'espeak:en-a', 'Alba', 'female'],
    ['Host B', 'espeak:en-b', 'Bruno', 'male'],
  ]) {
    await site.query(
      `insert into public.voice_options (voice_id, voice_name, provider, languages, gender) values ($1, $2, 'espeak', '{en}', $3)`,
      [id, name, gender],
    )
    await site.query(
      'insert into public.user_host_voices (user_id, host_position, voice_id) values ($1, $2, $3)',
      [adminId, position, id],
    )
  }
}

async function setJob(site, podcastId, userId, job) {
  await site.query(
    `insert into public.generation_jobs (podcast_id, user_id, kind, status, progress, message, error, details, cost, started_at, finished_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() - interval '3 minutes', case when $4 in ('done', 'failed') then now() end)`,
    [
      podcastId,
      userId,
      job.kind,
      job.status,
      job.progress ?? 1,
      job.message ?? null,
      job.error ?? null,
      JSON.stringify(job.details ?? {}),
      job.cost ? JSON.stringify(job.cost) : null,
    ],
  )
}

/** The first three lines have recordings; the text of the second was changed afterwards. */
async function voiceSome(site, podcastId) {
  await site.query(
    `update public.dialog_segments set clip_key = 'none', voiced_voice = case speaker when 'Host A' then 'espeak:en-a' else 'espeak:en-b' end,
       voiced_text = case sequence_order when 1 then 'Something else.' else text end
     where podcast_id = $1 and sequence_order < 3`,
    [podcastId],
  )
}

/** The admin is the guest of their own episode: one account sees both sides. */
async function addGuest(site, adminId, ids) {
  const [guest] = await site.query(
    `insert into private.guest_records (user_id, name, title, guest_email, invitation_status, guest_user_id)
     select $1, 'Emil Bauer', 'Biographer', email, 'accepted', $1 from auth.users where id = $1 returning id`,
    [adminId],
  )
  for (const [index, id] of [ids.written, ids.failed].entries()) {
    await site.query(
      `insert into private.podcast_guest_records (podcast_id, guest_id, card_id, status, note, reviewed_at, reviewed_version, line_notes)
       select $1, guest_records.id, card_id, $3, 'Please look at the moon again.', now(),
         (select words_key from public.episode_work where podcast_id = $1),
         (select jsonb_agg(jsonb_build_object('segment_id', dialog_segments.id, 'speaker', speaker, 'text', text, 'note', 'She never left Kiel.'))
            from public.dialog_segments where podcast_id = $1 and sequence_order = 5)
       from private.guest_records where guest_records.id = $2`,
      [id, guest.id, index === 0 ? 'rejected' : 'approved'],
    )
  }
  await site.query(
    `insert into private.invitations (guest_id, podcast_id, address, secret_hash, ends_at)
     select id, $2, guest_email, encode(sha256('secret'), 'hex'), now() + interval '30 days'
     from private.guest_records where id = $1`,
    [guest.id, ids.written],
  )
  ids.invitation = btoa(`${guest.id}:${ids.written}:secret`)
}

/** Chooses a German text for an English episode. */
async function chooseGermanText(page) {
  await page.getByLabel('Leader name').fill('Robert Bosch')
  await page.getByLabel('Text about the leader').setInputFiles('examples/robert-bosch.de.md')
  await page.getByText('It has no voice for German').waitFor()
  await page.getByLabel('Language').click()
  await page.getByRole('option', { name: 'English' }).click()
  await page.getByText('The text looks like German').scrollIntoViewIfNeeded()
}

export function studioScreens(ids) {
  const wizard = (id) => `/episodes/new?podcast=${id}`
  const as = 'admin'
  const onLine = (number) => async (page) => {
    await page.getByRole('button', { name: 'Edit Dialog' }).click()
    await page.locator('[data-line]').nth(number).focus()
  }
  const press = (number, key) => async (page) => {
    await onLine(number)(page)
    await page.keyboard.press(key)
    await page.getByRole('dialog').waitFor()
  }
  const click = (role, name) => (page) => page.getByRole(role, { name }).first().click()
  return [
    { name: 'new-other-language', path: '/episodes/new', as, before: chooseGermanText },
    { name: 'wizard-writing', path: wizard(ids.writing), as },
    { name: 'wizard-preview', path: wizard(ids.written), as },
    { name: 'wizard-anew', path: wizard(ids.written), as, before: click('button', 'Back to Edit') },
    { name: 'wizard-voicing', path: wizard(ids.voicing), as },
    { name: 'wizard-failed', path: wizard(ids.failed), as },
    { name: 'wizard-metadata', path: wizard(ids.finished), as },
    { name: 'wizard-guest', path: wizard(ids.finished), as, before: click('tab', 'Guest') },
    { name: 'wizard-finished', path: wizard(ids.finished), as, before: click('button', /^Back$/) },
    { name: 'editor', path: `/episodes/${ids.written}/edit?tab=dialog`, as },
    { name: 'editor-editing', path: `/episodes/${ids.written}/edit?tab=dialog`, as, before: onLine(3) },
    { name: 'editor-passage', path: `/episodes/${ids.written}/edit?tab=dialog`, as, before: press(3, 's') },
    {
      name: 'editor-unsupported',
      path: `/episodes/${ids.written}/edit?tab=dialog`,
      as,
      before: press(5, 's'),
    },
    { name: 'editor-keys', path: `/episodes/${ids.written}/edit?tab=dialog`, as, before: press(0, '?') },
    {
      name: 'editor-line-menu',
      path: `/episodes/${ids.written}/edit?tab=dialog`,
      as,
      before: async (page) => {
        await onLine(1)(page)
        await click('button', 'Actions for line 2')(page)
      },
    },
    {
      name: 'editor-pronunciation',
      path: `/episodes/${ids.written}/edit?tab=dialog`,
      as,
      before: click('button', 'Pronunciation'),
    },
    { name: 'edit-reviewed', path: `/episodes/${ids.written}/edit`, as },
    { name: 'manage-menu', path: '/episodes/manage', as, before: click('button', /^Actions for/) },
    {
      name: 'manage-delete',
      path: '/episodes/manage',
      as,
      before: async (page) => {
        await click('button', /^Actions for/)(page)
        await click('menuitem', 'Delete')(page)
      },
    },
    { name: 'manage-none', path: '/episodes/manage', as: 'newcomer' },
    { name: 'guest-none', path: '/guest/dashboard', as: 'newcomer' },
    { name: 'guest-review', path: `/guest/podcast/${ids.written}`, as },
    { name: 'guest-invited', path: `/guest/invite?token=${encodeURIComponent(ids.invitation)}` },
  ]
}
