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

describe('the parameters of a payment', () => {
  it('reach the library as a copy: it changes what it is given, metadata too', () => {
    const parameters = { key: 'pk_test', amount: 100, metadata: { cart: '1' } }
    const copy = given(parameters)
    expect(copy).toEqual(parameters)
    expect(copy).not.toBe(parameters)
    expect(copy).not.toHaveProperty(
      'metadata',
      expect.toSatisfy((metadata) => metadata === parameters.metadata),
    )
  })

  it('have no metadata where none was given', () => {
    expect(given({ key: 'pk_test' })).toEqual({ key: 'pk_test' })
    expect(Object.keys(given({ key: 'pk_test' }))).toEqual(['key'])
  })

  it('are the access code and what is to be told, where the server has set everything else', () => {
    const onSuccess = () => undefined
    expect(given({ accessCode: 'code', key: 'pk_test', amount: 1, metadata: {}, onSuccess })).toEqual({
      accessCode: 'code',
      onSuccess,
    })
  })

  it('give back what the library gives', () => {
    expect(withTransactionParameters({ accessCode: 'code' }, () => 'a transaction')).toBe('a transaction')
  })

  it.each([[{}], [null], [undefined], ['text'], [7]])('that are %j are none', (parameters) => {
    const ask = () => Reflect.apply(withTransactionParameters, undefined, [parameters, () => 'asked'])
    expect(ask).toThrow('Transaction parameters should be a non-empty object')
  })
})

describe('what the library refuses', () => {
  it('is told by the first thing that is wrong, with the types that would do', () => {
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

  it('is told by its own words where it names nothing', () => {
    expect(refusedWith({ message: 'Invalid transaction parameters', issues: [] })).toMatchObject({
      name: 'TransactionParametersError',
      message: 'Invalid transaction parameters',
      validTypes: [],
    })
  })

  it('and anything else that it throws, is thrown as it is', () => {
    const own = new TypeError('frames')
    expect(refusedWith(own)).toBe(own)
  })
})
