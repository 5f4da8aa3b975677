import { describe, expect, it } from 'vitest'

import {
  TransactionParametersError,
  withTransactionParameters,
  type TransactionParameters,
} from './transaction-parameters'

/** What the library is given. */
const given = (parameters: TransactionParameters) => withTransactionParameters(parameters, (copy) => copy)

/** What is thrown when the library throws this. */
function refusedWith(thrown: unknown): unknown {
  try {
    return withTransactionParameters({ key: 'pk_test' }, () => {
      throw thrown
    })
  } catch (error) {
    return error
  }
}

describe('withTransactionParameters', () => {
  it('passes a deep copy, because the library changes its arguments', () => {
    const parameters = { key: 'pk_test', amount: 100, metadata: { cart: '1' } }
    const copy = given(parameters)
    expect(copy).toEqual(parameters)
    expect(copy).not.toBe(parameters)
    expect(copy).not.toHaveProperty(
      'metadata',
      expect.toSatisfy((metadata) => metadata === parameters.metadata),
    )
  })

  it('adds no metadata', () => {
    expect(given({ key: 'pk_test' })).toEqual({ key: 'pk_test' })
    expect(Object.keys(given({ key: 'pk_test' }))).toEqual(['key'])
  })

  it('passes only the access code and callbacks when there is an access code', () => {
    const onSuccess = () => undefined
    expect(given({ accessCode: 'code', key: 'pk_test', amount: 1, metadata: {}, onSuccess })).toEqual({
      accessCode: 'code',
      onSuccess,
    })
  })

  it('returns the result of the library', () => {
    expect(withTransactionParameters({ accessCode: 'code' }, () => 'a transaction')).toBe('a transaction')
  })

  it.each([[{}], [null], [undefined], ['text'], [7]])('rejects %j', (parameters) => {
    const ask = () => Reflect.apply(withTransactionParameters, undefined, [parameters, () => 'asked'])
    expect(ask).toThrow('Transaction parameters should be a non-empty object')
  })
})

describe('error of the library', () => {
  it('becomes the first issue with its valid types', () => {
    const error = refusedWith({
      message: 'Invalid transaction parameters',
      issues: [
        { message: 'Please enter a valid amount', validTypes: ['number', 'string'] },
        { message: 'Please enter a valid key' },
      ],
    })
    expect(error).toBeInstanceOf(TransactionParametersError)
    expect(error).toMatchObject({
      name: 'TransactionParametersError',
      message: 'Please enter a valid amount',
      validTypes: ['number', 'string'],
    })
    expect(refusedWith({ message: 'Invalid', issues: [{ message: 'No key' }] })).toMatchObject({
      message: 'No key',
      validTypes: [],
    })
  })

  it('keeps its message when it lists no issue', () => {
    expect(refusedWith({ message: 'Invalid transaction parameters', issues: [] })).toMatchObject({
      name: 'TransactionParametersError',
      message: 'Invalid transaction parameters',
      validTypes: [],
    })
  })

  it('passes through unchanged when it is another exception', () => {
    const own = new TypeError('frames')
    expect(refusedWith(own)).toBe(own)
  })
})
