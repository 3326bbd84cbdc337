import type { CatalogueDraft } from '../../../platform/listing/testing/catalogue.ts'

/** Cases that make a round trip through a file hard; the texts of each line name the reason. */
export const VARIED: CatalogueDraft = {
  families: { Wood: ['Oak', 'Ash'], Cotton: ['Drill'] },
  versions: ['S26'],
  attributes: {
    Use: {
      type: 'multiple_choice',
      values: [
        'Floors',
        'Worktops',
        'Floors, Worktops',
        'Floors; Worktops',
        'A | B',
        '"Best"',
        ' edge ',
        'double  blank',
      ],
    },
    Note: {
      values: [
        '007',
        '12E3',
        '1,5',
        '=1+1',
        '-2+3',
        "'=quoted",
        'two\nlines',
        'first\r\nsecond',
        'a; b',
        'Zürich',
        '-',
        'n/a',
      ],
    },
    Weight: { type: 'float', unit: 'g/m²', values: ['1.5', '12.50', '1234', '1.234', '-7.25', '0x1F', '.5', '1e21'] },
    Layers: { type: 'int', values: ['3', '12', '9007199254740992'] },
    Released: { type: 'date', values: ['2026-11-21', '2026-01-02', '1066-10-14'] },
    Stretch: { type: 'boolean', values: ['true', 'false'] },
    Sheet: { type: 'url', values: ['https://example.com/a?b=1;c=2', 'https://example.com/b'] },
    Grade: { type: 'single_choice', values: ['N/A', 'A', 'a  b'] },
    // Named like columns that every export has.
    Status: { values: ['checked', 'open'] },
    ID: { values: ['4711'] },
  },
  products: [
    {
      name: 'Parquet',
      extId: 'P-1',
      material: 'Oak',
      version: 'S26',
      variants: [
        {
          name: 'Natural',
          externalId: '007',
          description: 'Warm\r\nand hard;\n\n"best" choice ',
          values: ['Use: Floors', 'Use: Worktops', 'Note: 007', 'Weight: 1.5', 'Layers: 3', 'Released: 2026-11-21'],
        },
        {
          name: 'Smoked',
          externalId: '=1+1',
          state: 'draft',
          description: '-dashed',
          values: ['Use: Floors, Worktops', 'Note: =1+1', 'Weight: 12.50', 'Stretch: true', 'Status: checked'],
        },
        {
          name: 'White',
          values: ['Use: Floors; Worktops', 'Note: -2+3', 'Weight: 1234', 'Stretch: false', 'ID: 4711'],
        },
      ],
    },
    {
      name: 'Veneer',
      material: 'Ash',
      variants: [
        {
          name: 'Natural',
          state: 'archived',
          values: ['Use: A | B', 'Use: "Best"', "Note: '=quoted", 'Weight: 1.234'],
        },
        { name: 'Twin', externalId: 'T', values: ['Use:  edge ', 'Note: two\nlines', 'Weight: -7.25', 'Grade: N/A'] },
        {
          name: 'Other twin',
          externalId: 'T',
          values: ['Note: first\r\nsecond', 'Sheet: https://example.com/a?b=1;c=2'],
        },
      ],
    },
    {
      name: 'Chair',
      variants: [
        {
          name: 'Red',
          state: 'in_review',
          values: ['Note: a; b', 'Note: Zürich', 'Layers: 12', 'Released: 2026-01-02'],
        },
        { name: 'double  blank', values: ['Note: 12E3', 'Weight: 0x1F', 'Grade: a  b', 'Released: 1066-10-14'] },
        { name: 'Zu\u0308rich', values: ['Note: 1,5', 'Weight: .5', 'Use: double  blank', 'Layers: 9007199254740992'] },
        { name: '2', values: ['Note: -', 'Grade: A', 'Sheet: https://example.com/b', 'Weight: 1.5', 'Weight: 1234'] },
        { name: 'Plain', values: ['Note: n/a', 'Weight: 1e21', 'Status: open'] },
      ],
    },
    { name: 'Empty one' },
  ],
}

export const VARIED_PRODUCTS = 3
export const VARIED_VARIANTS = 11
