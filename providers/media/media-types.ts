/** Media types by ending, longest ending first: chapters are JSON too, but podcast apps expect a type of their own. */
const types: [ending: string, type: string][] = [
  ['.chapters.json', 'application/json+chapters'],
  ['.json', 'application/json'],
  ['.mp3', 'audio/mpeg'],
  ['.m4a', 'audio/x-m4a'],
  ['.wav', 'audio/wav'],
  ['.vtt', 'text/vtt; charset=utf-8'],
  ['.srt', 'application/x-subrip; charset=utf-8'],
  ['.html', 'text/html; charset=utf-8'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.md', 'text/markdown; charset=utf-8'],
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.jpeg', 'image/jpeg'],
  ['.webp', 'image/webp'],
  ['.avif', 'image/avif'],
]

export function mediaTypeOf(key: string): string {
  const name = key.toLowerCase()
  return types.find(([ending]) => name.endsWith(ending))?.[1] ?? 'application/octet-stream'
}
