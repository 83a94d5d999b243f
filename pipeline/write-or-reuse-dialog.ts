import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Support } from '#core/checks/support-label.ts'
import type { Turn } from '#core/dialog/turn.ts'
import { AppError } from '#core/errors.ts'
import { decodeSource } from '#core/source/decode-source.ts'
import { noBudget } from '#providers/budget/budget.ts'
import { writingMeter } from '#providers/budget/writing-meter.ts'
import { openChecker } from '#providers/language/checker.ts'
import type { Proof } from '#providers/language/checker-trial.ts'
import { pricesOf } from '#providers/language/model-facts.ts'
import { bestWriterId } from '#providers/language/writers.ts'
import { defaultHostVoices } from '#providers/speech/voices.ts'
import { checkEdits, readTexts } from './check-edits.ts'
import { chooseChecker, keepProof } from './checker-proofs.ts'
import { type DialogFile, findDialogFile, fingerprint, saveDialogFile } from './dialog-file.ts'
import { episodePath } from './episode-files.ts'
import type { MakeEvent } from './make-events.ts'
import type { MakeRequest } from './make-request.ts'
import { prepareWriting, readText, seedFor } from './prepare-writing.ts'
import { writeTurns } from './write-turns.ts'

/** Returns the dialog of this request: the one in the folder if present (with a user's edits), else a new one. */
export async function writeOrReuseDialog(
  request: MakeRequest,
  emit: (event: MakeEvent) => void,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<{ folder: string; dialog: DialogFile }> {
  const decoded = decodeSource(request.bytes, request.fileName)
  const { source, language, notices: readingNotices } = readText(decoded.text, request.language)
  const { settings } = request
  const writerId = request.writerId ?? bestWriterId(settings)
  const checker = await chooseChecker(writerId, language, settings)
  const notices = [...decoded.notices, ...readingNotices]
  const defaults = await defaultHostVoices(language, request.settings)
  const voices = request.voices ?? { 'Host A': defaults['Host A'], 'Host B': defaults['Host B'] }
  if (!request.voices && defaults.notice) notices.push(defaults.notice)

  const seed = request.seed ?? seedFor({ ...request, source })
  // Audience, wish and plan are left out of the key if all are empty, so that folders of earlier versions are still found.
  const isSteered = request.audience !== '' || request.wish !== '' || request.plan !== null
  const key = fingerprint(
    source.text,
    request.leaderName,
    language,
    request.format.id,
    writerId,
    seed,
    ...(isSteered ? [request.audience, request.wish, request.plan] : []),
    ...(request.kind ? [request.kind] : []),
  )
  const folder =
    request.folder ??
    join(request.settings.DATA_DIR, 'episodes', `${slugOf(request.leaderName)}-${key.slice(0, 8)}`)
  const path = episodePath(folder, 'dialog')
  let title = `${request.leaderName}: ${request.format.name}`
  let notes: string | null = null
  emit({ event: 'start', folder, title, language, format: request.format.id, writer: writerId, voices })
  for (const message of notices) emit({ event: 'notice', message })

  const meter = writingMeter(request.budget ?? noBudget, async (id) => pricesOf(id, settings))
  const earlier = await findDialogFile(path)
  if (earlier && earlier.request !== key) {
    throw new AppError(
      'conflict',
      `${folder} holds another episode (${earlier.title}). Choose another folder with --out.`,
    )
  }
  if (earlier && !earlier.unfinished) {
    onProgress(1)
    const keepTrial = (proof: Proof) => keepProof(settings.DATA_DIR, proof)
    const check = checker && openChecker(checker, settings, keepTrial, { budget: meter })
    const { dialog, unsupported, notChecked } = await checkEdits(earlier, source, check, signal)
    if (notChecked > 0) {
      const lines = notChecked === 1 ? 'One changed line is' : `${notChecked} changed lines are`
      emit({
        event: 'notice',
        message: `${lines} not checked against the text: see "not_checked" in ${path}.`,
      })
    }
    if (unsupported > 0) {
      const lines = unsupported === 1 ? 'One changed line is' : `${unsupported} changed lines are`
      emit({ event: 'notice', message: `${lines} not supported by the text: see "unsupported" in ${path}.` })
    }
    const cost = meter.cost()
    if (cost) emit({ event: 'cost', cost })
    return { folder, dialog: { ...dialog, voices } }
  }
  await mkdir(folder, { recursive: true })
  let plan = request.plan ?? earlier?.unfinished ?? null
  const file = (dialog: Turn[]): DialogFile => ({
    request: key,
    leaderName: request.leaderName,
    title,
    notes,
    language,
    format: request.format.id,
    writer: writerId,
    voices,
    notices,
    made: null,
    unfinished: null,
    cover: null,
    read: readTexts(dialog),
    dialog,
  })
  const keep = async (turns: Turn[]) => {
    if (plan) await saveDialogFile(path, { ...file(turns), unfinished: plan })
  }
  const order = {
    source,
    language,
    seed,
    signal,
    voice: voices['Host A'],
    checker,
    leaderName: request.leaderName,
    format: request.format,
    kind: request.kind,
    audience: request.audience,
    wish: request.wish,
    ...(plan && { plan }),
    ...(earlier && { written: earlier.dialog }),
  }
  const { writer, request: ask } = prepareWriting(
    writerId,
    request.settings,
    order,
    (report) => {
      if ('plan' in report) {
        plan = report.plan
        emit({ event: 'plan', plan })
      } else if ('proof' in report) return keepProof(settings.DATA_DIR, report.proof)
      else if ('described' in report) {
        title = report.described.title ?? title
        notes = report.described.notes
      } else if ('message' in report) emit({ event: 'notice', message: report.message })
      else {
        notices.push(report.notice)
        emit({ event: 'notice', message: report.notice })
      }
    },
    { budget: meter, longestWaitMs: 600_000 },
  )
  if (earlier) emit({ event: 'notice', message: `Going on behind line ${earlier.dialog.length}.` })
  const { turns, notice } = await writeTurns(writer, ask, {
    async onTurn(turn, turns, progress) {
      emit({ event: 'turn', index: turns.length - 1, turn })
      onProgress(progress)
      await keep(turns)
    },
    onRevised: (index, turn) => emit({ event: 'revised', index, turn }),
  }).catch(async (error) => {
    const kept = await findDialogFile(path)
    if (!kept?.unfinished) throw error
    const message = `${path} holds a fragment of ${kept.dialog.length} lines, without an ending. Run the same command again to go on from there.`
    emit({ event: 'notice', message })
    throw error
  })
  if (notice) {
    notices.push(notice)
    emit({ event: 'notice', message: notice })
  }
  const withLabel = (label: Support) => turns.filter(({ support }) => support === label).length
  const tell = (found: number, what: string) => {
    const all = turns.length - withLabel('no_claim')
    const verb = found === 1 ? 'is' : 'are'
    if (found > 0) emit({ event: 'notice', message: `${found} of ${all} statements ${verb} ${what}.` })
  }
  tell(withLabel('unsupported'), `not supported by the text: see "unsupported" in ${path}`)
  tell(withLabel('not_checked'), 'not checked against the text')
  const cost = meter.cost()
  if (cost) emit({ event: 'cost', cost })
  const dialog = file(turns)
  await saveDialogFile(path, dialog)
  onProgress(1)
  return { folder, dialog }
}

function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return (
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 40) || 'leader'
  )
}
