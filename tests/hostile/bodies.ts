import fc from 'fast-check'

import { joined, oneOf, prototypeNames, repeated, word } from './odd-words'

const field = joined(
  '=',
  fc.oneof(
    oneOf(
      ...'email emailConfirm name message reason cart package addOn sourceId country'.split(' '),
      ...prototypeNames,
    ),
    word,
  ),
  fc.oneof(word, oneOf('ada@example.com', '@.'.repeat(1_500), ' '.repeat(3_000))),
)
const texts = fc.oneof(
  fc.array(field, { maxLength: 8 }).map((fields) => fields.join('&')),
  repeated(8_000, '[', '{"a":', '[{"a":'),
  oneOf(
    '{"__proto__":{"event":"charge.success"},"data":{}}',
    '{"event":"charge.success","data":{"reference":"__proto__"}}',
    '{"_id":{},"_type":[]}',
    'null',
    '"\\ud800"',
  ),
)
export const hostileBody = fc.oneof(
  fc.constant(Buffer.alloc(0)),
  { weight: 3, arbitrary: texts.map((text) => Buffer.from(text)) },
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc.constantFrom(65_537, 300_000).map((length) => Buffer.alloc(length, 'a')),
  fc.constant(Buffer.from('--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1')),
)

export const contentType = oneOf(
  ...Array<string>(3).fill('application/x-www-form-urlencoded'),
  'application/x-www-form-urlencoded; charset=utf-16',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/json',
  'text/plain',
  '',
  '__proto__',
)

/** How the length of a body is declared, and which bytes are sent. */
type Framing = (body: Buffer) => { header: string; bytes: Buffer }
export const honest: Framing = (bytes) => ({ header: `Content-Length: ${bytes.length}`, bytes })
export const framings: readonly Framing[] = [
  (bytes) => ({
    header: 'Transfer-Encoding: chunked',
    bytes: Buffer.concat([
      Buffer.from(`${bytes.length.toString(16)}\r\n`),
      bytes,
      Buffer.from(bytes.length ? '\r\n0\r\n\r\n' : '\r\n'),
    ]),
  }),
  (bytes) => ({ header: 'Transfer-Encoding: chunked', bytes }),
  (bytes) => ({ header: 'Content-Length: -1', bytes }),
  (bytes) => ({ header: `Content-Length: ${bytes.length + 10}`, bytes }),
  (bytes) => ({ header: `Content-Length: ${bytes.length}\r\nTransfer-Encoding: chunked`, bytes }),
]
