const NOTE = `
  <div class="accepted" role="status" id="contact-sent" tabindex="-1">
    <p>Sent as <strong data-reference=""></strong></p>
  </div>`

export const page = `
  <div class="form"><template>${NOTE}</template>
    <form class="form" method="post" action="/contact" novalidate data-script="/contact.js" data-busy="Sending…" data-chat="https://wa.me/1">
      <input id="contact-name" name="name" value="Ada">
      <input id="contact-email" type="email" name="email" value="ada@example.com">
      <input id="contact-phone" type="tel" name="phone">
      <select id="contact-subject" name="subject"><option>Booking</option><option value="">None</option><option selected>Other</option></select>
      <textarea id="contact-message" name="message">Hello</textarea>
      <input type="checkbox" name="copy" value="yes" checked>
      <input type="hidden" name="from" value="/contact">
      <input name="locked" value="locked" disabled>
      <input value="nameless">
      <span aria-hidden="true"><input name="remark" value="written by a program"></span>
      <p><button type="submit">Send</button></p>
    </form>
  </div>`
