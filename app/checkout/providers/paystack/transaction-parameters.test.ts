import { describe, expect, it } from 'vitest'

import {
  TransactionParametersError,
  withTransactionParameters,
  type TransactionParameters,
} from './transaction-parameters'

/** Returns what the library receives. */
const passed = (parameters: TransactionParameters) => withTransactionParameters(parameters, (copy) => copy)

/** Returns the error for what the library throws. */
function errorFor(thrown: unknown): unknown {
  try {
    return withTransactionParameters({ key: 'pk_test' }, () => {
      throw thrown
    })
  } catch (error) {
    return error
  }
}

describe('withTransactionParameters', () => {
  it('passes a copy, also of metadata, because the library changes it', () => {
    const parameters = { key: 'pk_test', amount: 100, metadata: { cart: '1' } }
    const copy = passed(parameters)
    expect(copy).toEqual(parameters)
    expect(copy).not.toBe(parameters)
    expect(Reflect.get(copy, 'metadata')).not.toBe(parameters.metadata)
  })

  it('passes no metadata without any', () => {
    expect(Object.keys(passed({ key: 'pk_test' }))).toEqual(['key'])
  })

  it('passes only callbacks beside an access code', () => {
    const onSuccess = () => undefined
    expect(passed({ accessCode: 'code', key: 'pk_test', amount: 1, metadata: {}, onSuccess })).toEqual({
      accessCode: 'code',
      onSuccess,
    })
  })

  it('returns the result of the library', () => {
    expect(withTransactionParameters({ accessCode: 'code' }, () => 'a transaction')).toBe('a transaction')
  })

  it.each([[{}], [null], [undefined], ['text'], [7]])('rejects %j', (parameters) => {
    const call = () => Reflect.apply(withTransactionParameters, undefined, [parameters, () => 'called'])
    expect(call).toThrow('Transaction parameters should be a non-empty object')
  })

  it.each([
    [
      { message: 'Please enter a valid amount', validTypes: ['number', 'string'] },
      [
        { message: 'Please enter a valid amount', validTypes: ['number', 'string'] },
        { message: 'Please enter a valid key' },
      ],
    ],
    [{ message: 'No key', validTypes: [] }, [{ message: 'No key' }]],
    [{ message: 'Invalid transaction parameters', validTypes: [] }, []],
  ])('throws %j for the issues %j', (expected, issues) => {
    const error = errorFor({ message: 'Invalid transaction parameters', issues })
    expect(error).toBeInstanceOf(TransactionParametersError)
    expect(error).toMatchObject({ name: 'TransactionParametersError', ...expected })
  })

  it('throws other errors unchanged', () => {
    const error = new TypeError('frames')
    expect(errorFor(error)).toBe(error)
  })
})
