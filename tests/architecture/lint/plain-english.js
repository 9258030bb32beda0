/**
 * Refuses words that hide the subject or the technical term in comments, in titles of tests and in the rows of their tables. A message says what to write
 * instead; docs/glossary.md has the terms.
 */
const register = [
  [
    /\b(?:whoever|whomever|whosoever|nobody|somebody|anybody|everybody)(?:'s)?\b/iu,
    'name the subject: user, caller, visitor, client',
  ],
  [/\b(?:told|heard|hears?|heeds?|heeded)\b/iu, 'write shown, notified, reported, received or parsed'],
  [/\b(?:stands|stood)\b/iu, 'write is, contains, represents or is listed'],
  [/\b(?:of (?:ours|theirs|yours)|of its own|of their own)\b/iu, 'write our, their, own or separate'],
  [/\b(?:mistakes?|mistaken)\b/iu, 'write error, validation error or field error'],
  [
    /\b(?:lest|whence|hence|hitherto|henceforth|thereof|therein|wherein|aught|naught)\b/iu,
    'use a plain conjunction',
  ],
  [/\b(?:twins?)\b/iu, 'write duplicate or concurrent request'],
  [/\b(?:whichever|whatever|whomsoever)\b/iu, 'write any or which'],
  [/\b(?:is|are|was|were) no (?!more\b|longer\b)\w+/iu, 'write is not, or has no'],
  [/\bcomes? to nothing\b/iu, 'write fails or is cancelled'],
  [/\bwhat (?:is|was|has|had) (?:no|not)\b/iu, 'name the subject'],
  [
    /\b(?:is|are) (?:gone|to be had|at hand|forgotten|remembered)\b/iu,
    'write removed, deleted, available, cached or saved',
  ],
  [/\bkept? (?:beside|apart|from harm)\b/iu, 'write stored next to or separated'],
  [/\b(?:elsewhere|nowhere|anywhere)\b/iu, 'name the place'],
  [/\bfor (?:good|nothing)\b/iu, 'write permanently or without effect'],
  [/\b(?:goes|go|went) on with\b/iu, 'write continues'],
  [/\bso (?:long|much|many) as\b/iu, 'write while or if'],
  [
    /\b(?:at all|by heart|in vain|in turn|of old|for gone|to hand)\b/iu,
    'leave it out or use the technical term',
  ],
]

const testFunctions = new Set(['describe', 'it', 'test', 'law'])

/** The name of the function that a test is declared with, through `.each`, `.skip`, `.skipIf` and calls of them. */
const testFunctionOf = (callee) => {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression') return testFunctionOf(callee.object)
  if (callee.type === 'CallExpression') return testFunctionOf(callee.callee)
  return undefined
}

/** The text of a title that is a literal or a template. */
const titleOf = (node) => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join(' ')
  return undefined
}

/** The texts that `each` puts into its title: strings in the rows of a table that is written out. */
const rowTextsOf = (callee) => {
  if (callee.type !== 'CallExpression' || callee.callee.property?.name !== 'each') return []
  const [table] = callee.arguments
  if (table?.type !== 'ArrayExpression') return []
  return table.elements.flatMap((row) => {
    const [first] = row?.type === 'ArrayExpression' ? row.elements : [row]
    const text = titleOf(first)
    return text === undefined ? [] : [[first, text]]
  })
}

const complaintsOf = (text) =>
  register.flatMap(([pattern, advice]) => {
    const found = pattern.exec(text)
    return found === null ? [] : [`"${found[0]}": ${advice}.`]
  })

const plainEnglish = {
  meta: {
    type: 'suggestion',
    docs: { description: 'Comments and titles of tests are plain technical English.' },
  },
  create(context) {
    const report = (node, text) => {
      for (const message of complaintsOf(text)) context.report({ node, message })
    }
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) report(comment, comment.value)
      },
      CallExpression(node) {
        if (!testFunctions.has(testFunctionOf(node.callee))) return
        const title = titleOf(node.arguments[0])
        if (title !== undefined) report(node.arguments[0], title)
        for (const [row, text] of rowTextsOf(node.callee)) report(row, text)
      },
    }
  },
}

export default { meta: { name: 'kvitok' }, rules: { 'plain-english': plainEnglish } }
