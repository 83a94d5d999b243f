import type { CheckingPack } from '#core/languages/checking-pack.ts'
import { spanishNames } from './names.ts'

/** Spanish numbers, dates and names, for checking lines. */
export const spanishChecking: CheckingPack = {
  names: spanishNames,
  months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  capitals: {
    everyday: 'nueva nuevo marina armada senor senora don dona dios i ia',
    nouns: null,
  },
  numbers: {
    units:
      'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve',
    tens: 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
    more: {
      un: 1,
      una: 1,
      veintiun: 21,
      veintiuna: 21,
      doscientos: 200,
      doscientas: 200,
      trescientos: 300,
      trescientas: 300,
      cuatrocientos: 400,
      cuatrocientas: 400,
      quinientos: 500,
      quinientas: 500,
      seiscientos: 600,
      seiscientas: 600,
      setecientos: 700,
      setecientas: 700,
      ochocientos: 800,
      ochocientas: 800,
      novecientos: 900,
      novecientas: 900,
    },
    scales: { cien: 100, ciento: 100, mil: 1000, millon: 1e6, millones: 1e6 },
    ordinals: ' primero segundo tercero cuarto quinto sexto septimo octavo noveno decimo undecimo duodecimo',
    connectors: 'y',
    about:
      /(?<!\p{L})(?:unos|unas|casi|cerca de|alrededor de|aproximadamente|más de|menos de|apenas|sobre|poco más de|algo más de)\s+$/iu,
    listed: /,? (?:y|e|o) /,
    under:
      /(?<!\p{L})(?:menos de|ni siquiera|ni|(?:baj|cay)\p{L}+ de|por debajo de|no (?:llega\p{L}*|llegó) a(?: los| las)?)\s+$/iu,
    over: /(?<!\p{L})(?:más de|por encima de|al menos|pasad[oa]s)\s+$/iu,
    parts: /^\s(cuart|terci|quint|décim)[oa]s?(?!\p{L})/iu,
    half: /^(?:\s+\p{L}+)?\s+y\s+medi[oa](?!\p{L})/iu,
    century: /siglos?\s+#/iu,
    decade: /(?:años|(?<!\p{L})(?:en|de|desde|hasta)\s+los)\s+#(?!\s+\p{L}+[oae]s(?!\p{L}))/iu,
    shortYear:
      /(?<!\p{L})(?:primavera|verano|otoño|invierno|principios|mediados|finales|en|del|desde|hasta) (?:el |del? )?$|(?<!\p{L})(?:en el|del|el año)\s+$/iu,
  },
}
