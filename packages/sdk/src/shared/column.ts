import * as z from 'zod/mini'

import { described, named } from './documented.ts'
import { OPERATORS, type Operator } from '../grammar/operators.ts'

/**
 * Types of list columns; the first two are for display only: they cannot be sorted, nor filtered except by whether
 * there is an image.
 */
export const COLUMN_TYPES = [
  'checkbox',
  'image',
  'id',
  'text',
  'number',
  'date',
  'boolean',
  'state',
  'single_choice',
  'multiple_choice',
  'url',
  'color',
] as const
/** One of `COLUMN_TYPES`: it determines the operators (`OPERATORS_OF_TYPE`) and the input of a filter. */
export type ColumnType = (typeof COLUMN_TYPES)[number]

/** Operators that columns of each type support; any other gets a 400 that names column and operator. */
export const OPERATORS_OF_TYPE: Record<ColumnType, readonly Operator[]> = {
  checkbox: [],
  image: ['xt', 'xf'],
  id: ['eq', 'ne', 'in', 'il', 'io', 'na'],
  text: ['ct', 'eq', 'ne', 'sw', 'ew', 'in', 'il', 'xt', 'xf', 'nl'],
  number: ['eq', 'ne', 'lt', 'le', 'gt', 'ge', 'in', 'il', 'xt', 'xf', 'nl'],
  date: ['deq', 'dne', 'dlt', 'dle', 'dgt', 'dge', 'xt', 'xf'],
  boolean: ['eq', 'ne', 'xt', 'xf'],
  state: ['il', 'in', 'eq', 'ne', 'na'],
  single_choice: ['il', 'io', 'na', 'in', 'eq', 'ne', 'ct', 'sw', 'ew', 'xt', 'xf', 'nl'],
  multiple_choice: ['io', 'ia', 'na', 'il', 'in', 'ct', 'sw', 'ew', 'xt', 'xf', 'nl'],
  url: ['ct', 'eq', 'ne', 'sw', 'ew', 'xt', 'xf', 'nl'],
  color: ['il', 'io', 'na', 'eq', 'ne', 'xt', 'xf'],
}

/** One column of a list: its name, type and abilities. */
export const columnSchema = named(
  z.object({
    id: described(z.string(), 'The name used in filters, sorts and fields, e.g. `meta.product.name`.'),
    header: z.string(),
    type: z.enum(COLUMN_TYPES),
    identifier: described(z.string(), 'Key of the column in facets; the attribute id for attribute columns.'),
    operators: z.array(z.enum(OPERATORS)),
    sortable: z.boolean(),
    draggable: z.boolean(),
    editable: z.boolean(),
    always_on: z.boolean(),
    nested: described(z.boolean(), 'The value lies below `meta` or `attributes`.'),
    facet: described(z.boolean(), 'Whether facets can be counted for this column.'),
    unit: z.nullable(z.string()),
  }),
  'Column',
)
/** A column as returned by `columns()`; filters, sorts and `fields` refer to it by `id`. */
export type Column = z.output<typeof columnSchema>

/** The answer of `GET /{resource}/schema`, in table order. */
export const columnsSchema = named(z.object({ data: z.array(columnSchema) }), 'Columns')
