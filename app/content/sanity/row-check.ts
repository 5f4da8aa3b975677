import type * as v from 'valibot'

/** Added to every picture on the server, after the query (picture-crops.server.ts). */
type AddedByServer = 'cuts'

/** The field names of an object type, or of each member of a union, without index signatures. */
type Fields<Value> = Value extends object
  ? keyof { [Field in keyof Value as string extends Field ? never : Field]: Value[Field] } & string
  : never
type ValueOf<Value, Field extends string> = Value extends { [Name in Field]?: infer Held } ? Held : never

/** The path of each field that a parser reads but the row lacks or types differently. */
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

/** A field that the query does not select is a compile error. Values may be null: documents can be incomplete. */
export type Reads<Schema extends v.GenericSchema, Row> = unknown extends Row
  ? unknown
  : [Unread<v.InferInput<Schema>, Row, ''>] extends [never]
    ? unknown
    : { 'missing in the query': Unread<v.InferInput<Schema>, Row, ''> }
