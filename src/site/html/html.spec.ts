import { html, trustedMarkup } from './html.js';

describe('a template', () => {
  it('escapes text in elements and attributes', () => {
    const text = `<script>alert("1")</script>'&`;
    const escaped = '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;&amp;';
    expect(html`<p title="${text}">${text}</p>`.markup).toBe(`<p title="${escaped}">${escaped}</p>`);
  });

  it('takes other templates and lists of them as they are', () => {
    const items = ['a', '<'].map((item) => html`<i>${item}</i>`);
    expect(html`<b>${items}</b>`.markup).toBe('<b><i>a</i><i>&lt;</i></b>');
  });

  it('leaves nothing of null and false, and writes the number 0', () => {
    expect(html`[${null}${false}${0}]`.markup).toBe('[0]');
  });

  it('does not escape text twice', () => {
    expect(html`<b>${html`<i>${'&'}</i>`}</b>`.markup).toBe('<b><i>&amp;</i></b>');
  });

  it('leaves out its own line breaks, and no others', () => {
    expect(html`<img alt="${'one\ntwo'}" />`.markup).toBe('<img alt="one\ntwo" />');
  });

  it('keeps markup of our own', () => {
    expect(html`<b>${trustedMarkup('a > b {}')}</b>`.markup).toBe('<b>a > b {}</b>');
  });
});
