/** Groups a Nigerian number: `+2348031234567` is `+234 803 123 4567`; returns others unchanged. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\+234)(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3 $4')
}
