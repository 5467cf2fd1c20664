import { html, trustedMarkup } from './html.js';

describe('a template', () => {
  it('escapes text in elements and attributes', () => {
    const text = `<script>alert("1")</script>'&`;
    const escaped = '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;&amp;';
    expect(html`<p title="${text}">${text}</p>`.markup).toBe(`<p title="${escaped}">${escaped}</p>`);
  });

  it('embeds other templates and lists of them without escaping', () => {
    const items = ['a', '<'].map((item) => html`<i>${item}</i>`);
    expect(html`<b>${items}</b>`.markup).toBe('<b><i>a</i><i>&lt;</i></b>');
  });

  it('renders null and false as nothing, and the number 0 as 0', () => {
    expect(html`[${null}${false}${0}]`.markup).toBe('[0]');
  });

  it('does not escape text twice', () => {
    expect(html`<b>${html`<i>${'&'}</i>`}</b>`.markup).toBe('<b><i>&amp;</i></b>');
  });

  it('removes its own line breaks, but not those of values', () => {
    expect(html`<img alt="${'one\ntwo'}" />`.markup).toBe('<img alt="one\ntwo" />');
  });

  it('keeps trusted markup', () => {
    expect(html`<b>${trustedMarkup('a > b {}')}</b>`.markup).toBe('<b>a > b {}</b>');
  });
});
