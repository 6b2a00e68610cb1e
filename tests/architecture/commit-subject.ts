/** First words of descriptive rather than imperative subjects. */
const descriptive =
  /^(a|an|the|this|that|these|what|who|where|when|of|in|on|by|it|one|each|every|no|now|all)$/i

/** Imperatives that look like other verb forms. */
const irregular = /^(bring|string|ring|embed|feed|need|seed|shed|speed|proceed|exceed|bias|alias)$/i

/** The problem with a commit subject, or undefined. Skips merges, reverts and fixups, whose subjects Git writes. */
export function subjectProblem(subject: string): string | undefined {
  if (/^(Merge|Revert|fixup!|squash!) /.test(subject)) return undefined
  if (subject.length > 72) return `The subject has ${subject.length} characters; 72 is the limit.`
  if (subject.endsWith('.')) return 'The subject ends with a period.'
  const [first = ''] = subject.split(' ')
  if (!/^[A-Z][a-z-]+$/.test(first)) return 'The subject does not start with a capitalized verb.'
  const isImperative = irregular.test(first) || !/(?:[^su]s|ed|ing)$/.test(first)
  if (descriptive.test(first) || !isImperative) {
    return `The subject is not imperative: "${first}".`
  }
  return undefined
}
