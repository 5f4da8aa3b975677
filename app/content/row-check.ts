import type * as v from 'valibot'

/** Added to every picture by the server, after the query (picture-cuts.server.ts). */
type AddedByServer = 'cuts'

/** The names of the fields of an object type, or of each object of a union; names of index signatures are left out. */
type Fields<Value> = Value extends object
  ? keyof { [Field in keyof Value as string extends Field ? never : Field]: Value[Field] } & string
  : never
type ValueOf<Value, Field extends string> = Value extends { [Name in Field]?: infer Held } ? Held : never

/** The path of each field that a parser reads and a row does not have, or has with another type. */
type Unread<Input, Row, Path extends string> = unknown extends Input
  ? never
  : [NonNullable<Input>] extends [readonly (infer Item)[]]
    ? [NonNullable<Row>] extends [readonly (infer RowItem)[]]
      ? Unread<Item, RowItem, `${Path}[]`>
      : Path
    : [NonNullable<Input>] extends [object]
      ? {
          [Field in Fields<NonNullable<Input>>]: Field extends AddedByServer
            ? never
            : Field extends Fields<NonNullable<Row>>
              ? Unread<
                  ValueOf<NonNullable<Input>, Field>,
                  ValueOf<NonNullable<Row>, Field>,
                  Path extends '' ? Field : `${Path}.${Field}`
                >
              : Path extends ''
                ? Field
                : `${Path}.${Field}`
        }[Fields<NonNullable<Input>>]
      : [NonNullable<Input> & NonNullable<Row>] extends [never]
        ? Path
        : never

/**
 * What a schema must satisfy to parse rows of a query: a field that the query does not select is a compile error, which
 * names its path. Values may be null in every row, because a document may be incomplete.
 */
export type Reads<Schema extends v.GenericSchema, Row> = unknown extends Row
  ? unknown
  : [Unread<v.InferInput<Schema>, Row, ''>] extends [never]
    ? unknown
    : { 'missing in the query': Unread<v.InferInput<Schema>, Row, ''> }
