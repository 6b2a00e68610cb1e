import { describe, expect, test } from 'vitest'

import { searchCatalog } from './search-catalog.ts'

const named = (name: string, description = '', category: string | null = null) => ({
  name,
  description,
  category,
})

const products = [
  named('Assumed Name Renewal'),
  named('Death Certificate', '', 'Vital Records'),
  named('Document Search', 'Finds a certificate on file.'),
  named('Recertification'),
  named('Certified Copy'),
  named('Acta de Nacimiento Núm. 2'),
]

const find = (query: string) =>
  searchCatalog(products, (each) => each)(query).map(({ name }) => name)

describe('searchCatalog', () => {
  test('ranks the start of a name, then of a word, then within, then other fields', () => {
    expect(find('cert')).toEqual([
      'Certified Copy',
      'Death Certificate',
      'Recertification',
      'Document Search',
    ])
  })

  test('ignores case, accents and surrounding spaces', () => {
    expect(find('  NUM. ')).toEqual(['Acta de Nacimiento Núm. 2'])
    expect(find('açta')).toEqual(['Acta de Nacimiento Núm. 2'])
  })

  test('finds words in any order, also across the category', () => {
    expect(find('vital death')).toEqual(['Death Certificate'])
    expect(find('copy certified')).toEqual(['Certified Copy'])
  })

  test('finds nothing for a word that is nowhere', () => {
    expect(find('certified boat')).toEqual([])
  })
})
