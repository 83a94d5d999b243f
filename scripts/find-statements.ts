import { relative } from 'node:path'
import ts from 'typescript'

export type Statement = {
  text: string
  file: string
  /** Line of the statement's first word. */
  line: number
  /** Whether the statement runs through `Sql`, which knows its rows and values. */
  isTyped: boolean
}

/** Files that run statements which are not constants: names from the catalogue, role names, migrations. */
const free = new Set([
  'providers/queue/job-queue.ts',
  'server/backup/table-rows.ts',
  'server/database/connect-database.ts',
  'server/database/make-roles.ts',
  'server/database/migrate.ts',
  'server/database/refresh-statistics.ts',
  'tables/sql.ts',
])

/**
 * Finds each statement that runs through `Sql` or pg's `query`. The compiler provides the texts. A text may be a constant, a
 * template of constants, or a choice between these; everything else is a fault.
 */
export function findStatements(files: string[]): { statements: Statement[]; faults: string[] } {
  const program = ts.createProgram(files, {
    strict: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ES2022,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts'],
    types: ['node'],
  })
  const checker = program.getTypeChecker()
  const found = new Map<string, Statement>()
  const faults: string[] = []

  /** Returns every text that the expression can be; null if one of them is not a constant. */
  function textsOf(expression: ts.Expression): string[] | null {
    if (ts.isTemplateExpression(expression)) {
      let texts: string[] | null = [expression.head.text]
      for (const span of expression.templateSpans) {
        const parts = textsOf(span.expression)
        texts = parts && texts.flatMap((text) => parts.map((part) => text + part + span.literal.text))
        if (!texts) return null
      }
      return texts
    }
    if (ts.isConditionalExpression(expression)) {
      const [yes, no] = [textsOf(expression.whenTrue), textsOf(expression.whenFalse)]
      return yes && no && [...yes, ...no]
    }
    const type = checker.getTypeAtLocation(expression)
    if (type.aliasSymbol?.name === 'FreeText') return []
    const types = type.isUnion() ? type.types : [type]
    return types.every((one) => one.isLiteral()) ? types.map((one) => String(one.value)) : null
  }

  function visit(node: ts.Node, file: ts.SourceFile): void {
    const [first] = ts.isCallExpression(node) ? node.arguments : []
    const how = first && ts.isCallExpression(node) && howRun(checker, node.expression)
    if (how) {
      const path = relative('.', file.fileName)
      const line = file.getLineAndCharacterOfPosition(first.getStart(file)).line + 1
      const texts = textsOf(first)
      if (!texts && !free.has(path))
        faults.push(`${path}:${line}: the text of this statement is no constant.`)
      for (const text of texts ?? [])
        found.set(text, { text, file: path, line, isTyped: how === 'typed' || !!found.get(text)?.isTyped })
    }
    ts.forEachChild(node, (child) => visit(child, file))
  }
  for (const name of files) {
    const file = program.getSourceFile(name)
    if (file) visit(file, file)
  }
  return { statements: [...found.values()].sort((a, b) => (a.text < b.text ? -1 : 1)), faults }
}

function howRun(checker: ts.TypeChecker, called: ts.Expression): 'typed' | 'plain' | null {
  if (ts.isPropertyAccessExpression(called) && called.name.text === 'query') {
    const [declared] = checker.getSymbolAtLocation(called.name)?.declarations ?? []
    return declared?.getSourceFile().fileName.includes('/@types/pg/') ? 'plain' : null
  }
  const alias = checker.getTypeAtLocation(called).aliasSymbol
  const [declared] = alias?.declarations ?? []
  const isSql = alias?.name === 'Sql' && declared?.getSourceFile().fileName.endsWith('tables/sql.ts')
  return isSql ? 'typed' : null
}
