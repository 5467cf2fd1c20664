/**
 * The browser script of `/api/docs/forms`. It contains no knowledge of fields: the kinds of listings, names, labels, options,
 * bounds, units and dependencies come from the reference endpoints, and its texts come with the page. The API key is held only in
 * its input. The query of the URL can preselect what is shown first:
 * `?language=ru&announcementType=rent&propertyType=parking&propertySecondaryType=garage`.
 */
(() => {
  const WORDS = JSON.parse(document.getElementById('words').textContent);
  const KIND = ['announcementType', 'propertyType', 'propertySecondaryType'];
  const byId = (id) => document.getElementById(id);
  const [access, listing, outcome, notice] = ['access', 'listing', 'outcome', 'notice'].map(byId);
  const asked = new URLSearchParams(location.search);
  const language = byId('language');
  const word = (name, values = {}) =>
    Object.entries(values).reduce(
      (text, [key, value]) => text.replace('{' + key + '}', value),
      WORDS[name][language.value],
    );
  const number = (value) => new Intl.NumberFormat(language.value).format(value);

  const make = (tag, attributes = {}, ...children) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) if (value !== undefined) element.setAttribute(name, value);
    element.append(...children.filter((child) => child !== null));
    return element;
  };

  let base = null;
  let fields = {};
  let drawing = 0;

  const call = async (method, path, body) => {
    const key = byId('key')
      .value.trim()
      .replace(/^ApiKey\s+/i, '');
    // A header cannot hold other characters: with a marker for each, the service rejects the key instead of the browser.
    const sendable = key.replace(/[^\x20-\x7e]/g, '?');
    const headers = { Authorization: 'ApiKey ' + sendable, 'Content-Type': 'application/json' };
    const response = await fetch('/api/v1' + path, { method, headers, body: body && JSON.stringify(body) }).catch(
      () => null,
    );
    const answer = await response?.json().catch(() => null);
    if (!answer) throw new Error(word('unreachable'));
    if (response.ok) return answer;
    const reasons = (answer.details ?? []).map(({ message }) => message);
    throw new Error([answer.error, ...reasons].join(': ') + ' (' + answer.requestId + ')');
  };
  const telling = (work) => async (event) => {
    event?.preventDefault();
    notice.textContent = '';
    try {
      await work();
    } catch (error) {
      notice.textContent = error.message;
    }
  };

  const sayWords = () => {
    document.documentElement.lang = language.value;
    document.title = word('title');
    document.querySelectorAll('[data-word]').forEach((element) => (element.textContent = word(element.dataset.word)));
  };

  /** A control with its label, its hint and an empty list for the findings of the validation. */
  const row = (name, label, control, { hint, required, isWide } = {}) => {
    const id = control.id;
    const notes = [hint && id + '-hint', id + '-findings'].filter(Boolean).join(' ');
    control.setAttribute('aria-describedby', notes);
    const mark = required
      ? [
          make('span', { class: 'required', 'aria-hidden': 'true' }, ' *'),
          make('span', { class: 'unseen' }, ', ' + word('required')),
        ]
      : [];
    const about = [
      hint ? make('p', { id: id + '-hint', class: 'hint' }, hint) : null,
      make('ul', { id: id + '-findings', class: 'findings' }),
    ];
    const isGroup = control.tagName === 'FIELDSET';
    if (isGroup) control.prepend(make('legend', {}, label, ...mark));
    const head = isGroup ? null : make('label', { for: id }, label, ...mark);
    return make('div', { 'data-name': name, class: isWide || isGroup ? 'wide' : undefined }, head, control, ...about);
  };
  const idOf = (name) => 'field-' + name;
  const choice = (id, options, labels, none) => {
    const control = make('select', { id });
    if (none !== undefined) control.append(make('option', { value: '' }, none));
    for (const option of options) control.append(make('option', { value: option }, labels?.[option] ?? option));
    return control;
  };
  const bounds = ({ min, max }, unit) =>
    [word('range', { min: number(min), max: number(max) }), unit].filter(Boolean).join(', ');
  const numberInput = (id, { min, max, step }) =>
    make('input', { id, type: 'number', inputmode: 'decimal', min, max, step: step ?? 'any' });

  /** By field type: how to render a control, read its value (undefined if empty) and set it again. */
  const text = { read: (control) => control.value || undefined, fill: (control, value) => (control.value = value) };
  const KINDS = {
    enum: {
      ...text,
      draw: (id, { options, optionLabels }) => [choice(id, options, optionLabels, word('none'))],
    },
    'enum-array': {
      draw: (id, { options, optionLabels }) => [
        make(
          'fieldset',
          { id, tabindex: '-1' },
          make(
            'div',
            { class: 'choices' },
            ...options.map((option) =>
              make('label', {}, make('input', { type: 'checkbox', value: option }), optionLabels?.[option] ?? option),
            ),
          ),
        ),
      ],
      read: (control) => {
        const chosen = [...control.querySelectorAll('input:checked')].map(({ value }) => value);
        return chosen.length > 0 ? chosen : undefined;
      },
      fill: (control, value) =>
        control.querySelectorAll('input').forEach((box) => (box.checked = value.includes(box.value))),
    },
    number: {
      draw: (id, { constraints, unit }) => [numberInput(id, constraints), bounds(constraints, unit)],
      read: (control) => (control.value === '' ? undefined : Number(control.value)),
      fill: text.fill,
    },
    string: {
      ...text,
      draw: (id, { constraints: { minLength: min, maxLength: max } }) => {
        const isLong = max > 1000;
        return [
          make(isLong ? 'textarea' : 'input', { id }),
          word('length', { min: number(min), max: number(max) }),
          isLong,
        ];
      },
    },
    date: { ...text, draw: (id) => [make('input', { id, type: 'date' })] },
    coordinates: {
      draw: (id, { constraints, unit }) => [
        make(
          'fieldset',
          { id, tabindex: '-1' },
          make(
            'div',
            { class: 'pair' },
            ...['lat', 'lng'].map((axis) => {
              const input = numberInput(id + '-' + axis, constraints[axis]);
              return make(
                'div',
                {},
                make('label', { for: input.id }, word(axis) + ' (' + bounds(constraints[axis]) + ')'),
                input,
              );
            }),
          ),
        ),
        unit,
      ],
      read: (control) => {
        const [lat, lng] = [...control.querySelectorAll('input')].map(({ value }) =>
          value === '' ? undefined : Number(value),
        );
        return lat === undefined && lng === undefined ? undefined : { lat, lng };
      },
      fill: (control, { lat, lng }) =>
        [lat, lng].forEach((value, index) => (control.querySelectorAll('input')[index].value = value ?? '')),
    },
    'number-array': {
      draw: (id, { constraints: { minItems: min, maxItems: max, maxVideoFiles: videos } }) => [
        make('textarea', { id, spellcheck: 'false' }),
        word('files', { min, max, videos }),
        true,
      ],
      read: (control) => {
        const lines = control.value
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean);
        return lines.length > 0 ? lines : undefined;
      },
      fill: (control, lines) => (control.value = lines.join('\n')),
    },
  };

  const values = () =>
    Object.fromEntries(
      Object.entries(fields)
        .filter(([name, definition]) => definition && byId(idOf(name)))
        .map(([name, { type }]) => [name, KINDS[type].read(byId(idOf(name)))])
        .filter(([, value]) => value !== undefined),
    );

  /** Renders the three selects that determine the fields, with their previous values or those from the URL. */
  const drawKind = () => {
    const chosen = Object.fromEntries(KIND.map((name) => [name, byId(idOf(name))?.value ?? asked.get(name)]));
    const id = byId('externalId')?.value ?? 'form-preview-1';
    const subtypes = () => base.propertySecondaryType[chosen.announcementType][chosen.propertyType];
    const options = { announcementType: base.announcementType, propertyType: base.propertyType };
    for (const name of KIND) {
      const known = options[name] ?? subtypes();
      if (!known.includes(chosen[name])) chosen[name] = known[0];
    }
    byId('kind').replaceChildren(
      ...KIND.map((name) => {
        const control = choice(idOf(name), options[name] ?? subtypes(), base.labels.options[name]);
        control.value = chosen[name];
        control.addEventListener('change', telling(redraw));
        return row(name, base.labels.fields[name], control);
      }),
      row('externalId', word('externalId'), make('input', { id: 'externalId', value: id, spellcheck: 'false' })),
    );
    return chosen;
  };

  const groupOf = (name) => /^(property|announcement)/.exec(name)?.[1] ?? 'others';

  const drawFields = (kept) => {
    const groups = { property: [], announcement: [], others: [] };
    for (const [name, definition] of Object.entries(fields)) {
      if (!definition || KIND.includes(name) || !KINDS[definition.type]) continue;
      const { required, unit, label } = definition;
      const [control, hint, isWide] = KINDS[definition.type].draw(idOf(name), definition);
      groups[groupOf(name)].push(row(name, label ?? name, control, { hint: hint ?? unit, required, isWide }));
      if (kept[name] !== undefined) KINDS[definition.type].fill(control, kept[name]);
    }
    const sets = Object.entries(groups).filter(([, rows]) => rows.length > 0);
    byId('fields').replaceChildren(
      ...sets.map(([name, rows]) =>
        make('fieldset', {}, make('legend', {}, word(name)), make('div', { class: 'grid' }, ...rows)),
      ),
    );
    followDependences();
  };

  const isShown = (name) => {
    const needed = fields[name]?.dependsOn;
    return !needed || byId(idOf(needed.field))?.value === needed.option;
  };
  const rowOf = (name) => document.querySelector('[data-name="' + name + '"]');
  const followDependences = () => {
    for (const name of Object.keys(fields)) if (rowOf(name)) rowOf(name).hidden = !isShown(name);
  };

  /** Renders the form for the latest selection; responses to earlier ones are ignored. */
  const redraw = async () => {
    const turn = (drawing += 1);
    const kept = values();
    const focused = document.activeElement?.id;
    if (base?.language !== language.value) {
      const answer = await call('GET', '/reference/schema/base?language=' + language.value);
      if (turn !== drawing) return;
      base = answer;
    }
    const kind = drawKind();
    const schema = await call('GET', '/reference/schema?' + new URLSearchParams({ ...kind, language: language.value }));
    if (turn !== drawing) return;
    fields = schema.fields;
    drawFields(kept);
    listing.hidden = false;
    outcome.hidden = true;
    byId(focused)?.focus();
  };

  const bodyOf = () => {
    const { fileIds, ...filled } = Object.fromEntries(Object.entries(values()).filter(([name]) => isShown(name)));
    const files = fileIds?.map((line) => (/^\d+$/.test(line) ? { id: Number(line) } : { url: line }));
    return { externalId: byId('externalId').value, ...filled, ...(files && { files }) };
  };

  /** The findings of the validation, each with its field. */
  const findingsOf = ({ error, blocking = [], advice = [] }) => {
    const fieldOf = (pointer) =>
      (pointer ?? '')
        .replace(/^\/operations\/0/, '')
        .split('/')[1]
        ?.replace(/^files$/, 'fileIds');
    const told =
      (kind) =>
      ({ pointer, text, message }) => ({ kind, field: fieldOf(pointer), text: message ?? text[language.value] });
    const refusals = error ? (error.body.details ?? [{ pointer: '', message: error.body.error }]) : [];
    const others = blocking.filter(({ code }) => code !== 'WRITE_REFUSED'); // which only repeats `error`
    return [...refusals.map(told('wrong')), ...others.map(told('wrong')), ...advice.map(told('advice'))];
  };
  const controlOf = (field) =>
    field && rowOf(field) && !rowOf(field).hidden ? (byId(idOf(field)) ?? byId(field)) : null;

  const showFindings = (findings) => {
    document.querySelectorAll('.findings').forEach((list) => list.replaceChildren());
    document.querySelectorAll('[aria-invalid]').forEach((control) => control.removeAttribute('aria-invalid'));
    for (const { kind, field, text } of findings) {
      const control = controlOf(field);
      const line = control ? make('a', { href: '#' + control.id }, text) : text;
      byId('all-findings').append(make('li', { class: kind }, line));
      if (!control) continue;
      byId(control.id + '-findings').append(make('li', { class: kind }, text));
      if (kind === 'wrong' && control.tagName !== 'FIELDSET') control.setAttribute('aria-invalid', 'true');
    }
  };

  const validate = async () => {
    const body = bodyOf();
    byId('request').textContent = JSON.stringify(body, null, 2);
    const { results } = await call('POST', '/listings/bulk', { operations: [{ op: 'validate', ...body }] });
    const [result] = results;
    byId('answer').textContent = JSON.stringify(result, null, 2);
    const verdict = !result.success
      ? 'refused'
      : result.ready
        ? 'ready'
        : result.blocking.length > 0
          ? 'draft'
          : 'unknown';
    byId('verdict').textContent = word(verdict);
    showFindings(findingsOf(result));
    outcome.hidden = false;
    byId('outcome-title').focus();
  };

  access.addEventListener('submit', telling(redraw));
  listing.addEventListener('submit', telling(validate));
  listing.addEventListener('change', followDependences);
  byId('all-findings').addEventListener('click', (event) => {
    const target = event.target.closest('a')?.hash.slice(1);
    if (!target) return;
    event.preventDefault();
    byId(target).focus();
  });
  language.addEventListener(
    'change',
    telling(async () => {
      sayWords();
      if (base) await redraw();
    }),
  );
  language.value = WORDS.title[asked.get('language')] ? asked.get('language') : 'en';
  sayWords();
  access.hidden = false;
})();
