/** Comments cite the specification for developers of the app; its section numbers say nothing to a reader of the docs. */
export const withoutPapers = (comment: string): string =>
  comment
    .replaceAll(/\s*\((?:[^()]*; )?SPEC §[^)]*\)/g, '')
    .replaceAll(/SPEC §[\d ]+:\s*/g, '')
    .replaceAll(/SPEC §\d+/g, 'the specification')
