import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { findProjectRoot } from '#providers/programs/project-root.ts'

/** Sample episodes that a new site generates; shortest first, so that one can be played soon. */
export const samples = [
  {
    file: 'frances-perkins.en.md',
    leaderName: 'Frances Perkins',
    title: 'Frances Perkins: a list on one piece of paper',
    format: 'quick_portrait',
  },
  {
    file: 'ernest-shackleton.en.md',
    leaderName: 'Ernest Shackleton',
    title: 'Ernest Shackleton: turning back alive',
    format: 'quick_portrait',
  },
  {
    file: 'florence-nightingale.en.md',
    leaderName: 'Florence Nightingale',
    title: 'Florence Nightingale: numbers that changed an army',
    format: 'executive_summary',
  },
] as const

export type Sample = (typeof samples)[number]

export async function readSample({ file }: Sample): Promise<string> {
  return readFile(path.join(findProjectRoot(), 'examples', file), 'utf8')
}
