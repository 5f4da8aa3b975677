/** A Nigerian number in groups that can be read aloud: `+2348031234567` is `+234 803 123 4567`; others stay as they are. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\+234)(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3 $4')
}
