import type { ServerDependencies } from '#server/dependencies.ts'

/** What the show is called, for mails. */
export async function siteName({ database }: Pick<ServerDependencies, 'database'>): Promise<string> {
  const { rows } = await database.pool.query<{ title: string }>(
    'select title from public.show_settings limit 1',
  )
  return rows[0]?.title ?? 'Helmcast'
}
