// Two programs that write the same properties in Kyero's format, version 3, in different ways.

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** As in Kyero's documentation: UTF-8, a line per value, entities where XML requires them. */
export function plainWriter(properties) {
  const value = (name, text) => `    <${name}>${escaped(text)}</${name}>\n`;
  const whole = ({ images, desc, location, surface_area: area, ...rest }) =>
    [
      '  <property>\n',
      ...Object.entries(rest).map(([name, text]) => value(name, text)),
      `    <location>${Object.entries(location)
        .map(([name, text]) => value(name, text).trim())
        .join('')}</location>\n`,
      `    <surface_area>${value('built', area.built).trim()}${value('plot', area.plot).trim()}</surface_area>\n`,
      `    <desc>${Object.entries(desc)
        .map(([name, text]) => value(name, text).trim())
        .join('')}</desc>\n`,
      `    <images>${images.map((url, index) => `<image id="${index + 1}">${value('url', url).trim()}</image>`).join('')}</images>\n`,
      '  </property>\n',
    ].join('');
  const head = '<?xml version="1.0" encoding="utf-8"?>\n<root>\n  <kyero><feed_version>3</feed_version></kyero>\n';
  return Buffer.from(`${head}${properties.map(whole).join('')}</root>\n`);
}

/** The differences of windows-1252 from Latin-1, as far as these texts need them. */
const WESTERN = { '€': 0x80, '„': 0x84, '”': 0x94, '’': 0x92 };

/** The attributes that `baroqueWriter` adds to each property, which the format does not have. */
export const BAROQUE_ATTRIBUTES = ['property/@note'];

/**
 * windows-1252, indicated only in the declaration, a namespace, CDATA, comments, attributes, numeric references, tags over
 * several lines, and no optional line breaks.
 */
export function baroqueWriter(properties) {
  let count = 0;
  const text = (raw) => {
    count += 1;
    if (count % 3 === 0) return `<![CDATA[${raw.replaceAll('<the>', '&lt;the&gt;')}]]>`;
    return [...escaped(raw)]
      .map((letter) => (letter > '~' && count % 3 === 1 ? `&#${letter.codePointAt(0)};` : letter))
      .join('');
  };
  const value = (name, raw) => (raw === '' ? `<k:${name}/>` : `<k:${name}>${text(raw)}</k:${name}\n>`);
  const whole = ({ images, desc, location, surface_area: area, ...rest }) =>
    [
      `<!-- <k:property><k:id>hidden</k:id></k:property> -->\n<k:property\n xml:lang='en' note="a > b">`,
      `<k:images>${images.map((url, index) => `<k:image id='${index + 1}' >${value('url', url)}</k:image>`).join('')}</k:images>`,
      `<k:desc>${Object.entries(desc)
        .map(([name, raw]) => value(name, raw))
        .join('')}</k:desc>`,
      ...Object.entries(rest).map(([name, raw]) => value(name, raw)),
      `<k:location>${Object.entries(location)
        .map(([name, raw]) => value(name, raw))
        .join('')}</k:location>`,
      `<k:surface_area>${value('built', area.built)}${value('plot', area.plot)}</k:surface_area>`,
      '</k:property>',
    ].join('');
  const head = `<?xml version='1.0' encoding='windows-1252'?><k:root xmlns:k="http://www.kyero.com/v3"><k:kyero><k:feed_version>3</k:feed_version></k:kyero>`;
  return western(`${head}${properties.map(whole).join('')}</k:root>`);
}

/** Characters that windows-1252 lacks are written as numeric references; CDATA does not support these, so it is interrupted. */
function western(xml) {
  const parts = xml.split(/(<!\[CDATA\[[^]*?\]\]>)/);
  const safe = parts.map((part) => {
    const isCdata = part.startsWith('<![CDATA[');
    return [...part]
      .map((letter) => {
        if (letter.codePointAt(0) < 0x100 || letter in WESTERN) return letter;
        const reference = `&#x${letter.codePointAt(0).toString(16)};`;
        return isCdata ? `]]>${reference}<![CDATA[` : reference;
      })
      .join('');
  });
  return Buffer.from([...safe.join('')].map((letter) => WESTERN[letter] ?? letter.codePointAt(0)));
}
