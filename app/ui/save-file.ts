/** Downloads the file at a URL. */
export function saveFile(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Late enough for every browser to have read the file.
  if (url.startsWith('blob:')) setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

export function saveCsv(text: string, name: string): void {
  saveFile(URL.createObjectURL(new Blob([text], { type: 'text/csv' })), name)
}
