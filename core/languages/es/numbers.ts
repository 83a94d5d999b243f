import type { WrittenNumbers } from '#core/languages/writing-pack.ts'

export const spanishNumbers: WrittenNumbers = {
  units:
    'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
  tens: 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
  joined: (ten, unit) => `${ten} y ${unit}`,
  scales: {
    cien: 100,
    ciento: 100,
    doscientos: 200,
    trescientos: 300,
    quinientos: 500,
    mil: 1000,
    millón: 1e6,
    millones: 1e6,
  },
  more: {},
}
