import { locale } from '#app/messages/locale.ts'

/** "0.1 MB", "12.3 MB", "1.2 GB", in powers of 1000. */
export function formatBytes(bytes: number): string {
  const [size, unit] = bytes >= 1e9 ? [bytes / 1e9, 'gigabyte'] : [Math.max(0.1, bytes / 1e6), 'megabyte']
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return size.toLocaleString(locale(), { style: 'unit', unit, ...digits })
}
