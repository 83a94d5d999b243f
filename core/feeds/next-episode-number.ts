type Place = { season: number | null; episode_number: number | null }

/** Returns the next episode number in a season or, without a season, in the newest one. */
export function nextEpisodeNumber(
  taken: Place[],
  season: number | null,
): { season: number | null; number: number } {
  const seasons = taken.flatMap((place) => place.season ?? [])
  const wanted = season ?? (seasons.length > 0 ? Math.max(...seasons) : null)
  const numbers = taken.filter((place) => place.season === wanted).map((place) => place.episode_number ?? 0)
  return { season: wanted, number: Math.max(0, ...numbers) + 1 }
}
