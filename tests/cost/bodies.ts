import {
  encodedForm,
  filled,
  FORM,
  LIMITS,
  request,
  shown,
  units,
  type CostlyRequest,
  type Surface,
} from './costly-request'

/** Every field of every form with valid values in the others, and bodies that are no form. */
export function* forms({ forms: all, origin }: Surface): Generator<CostlyRequest> {
  const from = [`Origin: ${origin}`]
  for (const { path, fields } of all) {
    for (const [name] of Object.entries(fields)) {
      for (const unit of units) {
        const room = LIMITS.form - 1_000
        const length = room / (encodeURIComponent(unit).length / Buffer.byteLength(unit))
        for (const bytes of [4_999, length])
          yield request(`${path} ${name}`, `${shown(unit)} to ${Math.round(bytes)}`, {
            method: 'POST',
            target: path,
            headers: from,
            body: encodedForm({ ...fields, [name]: filled(unit, bytes) }),
            type: FORM,
          })
      }
    }
  }
  for (const { path } of all) {
    for (const unit of [
      ...[
        'a=&',
        '&',
        'a&',
        'name=a&',
        '%',
        '%ff',
        '%25',
        '+',
        'a[b]=&',
        '[',
        '{"a":',
        '\r\n',
        '--x\r\n',
        '--x\r\nA: b\r\n',
      ],
      ...['--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n', '-', '\r\n--', '\r\n-'],
    ]) {
      const body = Buffer.from(filled(unit, LIMITS.form))
      for (const type of [FORM, 'multipart/form-data; boundary=x', 'application/json'])
        yield request(`${path} body as ${type.slice(0, 24)}`, shown(unit), {
          method: 'POST',
          target: path,
          headers: from,
          body,
          type,
        })
    }
    const names = Buffer.from(
      Array.from({ length: 7_000 }, (_, index) => `f${index}=1`)
        .join('&')
        .slice(0, LIMITS.form),
    )
    yield request(`${path} body`, '7000 names', {
      method: 'POST',
      target: path,
      headers: from,
      body: names,
      type: FORM,
    })
  }
}

/** Provider webhooks with an invalid signature. */
export function* notices({ webhooks }: Surface): Generator<CostlyRequest> {
  for (const path of webhooks) {
    for (const unit of ['[', '{"a":', '[1,', '9', '"\\u0041', 'a', '\u0344', ' ', '[],', '{"a":1,"b":[', '\\']) {
      for (const wrap of [(text: string) => text, (text: string) => `"${text}"`, (text: string) => `[${text}0]`]) {
        yield request(path, `${shown(unit)} to ${LIMITS.notice}`, {
          method: 'POST',
          target: path,
          headers: [
            'X-Paystack-Signature: ' + 'a'.repeat(128),
            `Sanity-Webhook-Signature: t=1700000000000,v1=${'a'.repeat(43)}`,
          ],
          body: Buffer.from(wrap(filled(unit, LIMITS.notice))),
          type: 'application/json',
        })
      }
    }
    const keys = `{${Array.from({ length: 20_000 }, (_, index) => `"${4_294_967_295 - index}":1`).join(',')}}`.slice(
      0,
      LIMITS.notice - 20,
    )
    yield request(path, 'keys that are numbers', {
      method: 'POST',
      target: path,
      body: Buffer.from(`${keys.slice(0, keys.lastIndexOf(','))}}`),
      type: 'application/json',
    })
  }
}
