import { plainText } from '../content/wording.js';
import { type Html, html } from '../html/html.js';
import { type LocalityMap, MAP_HEIGHT, MAP_WIDTH } from './locality-map.js';
import type { MapLabel } from './map-labels.js';

/** The map as inline SVG; the style sheet defines its colours and font size. */
export function renderMap({ description, lands, labels, circleRadius, scaleBar }: LocalityMap): Html {
  return html`<div class="map">
    <svg viewBox="0 0 ${MAP_WIDTH} ${MAP_HEIGHT}" role="img" aria-label="${plainText(description)}">
      ${lands.map(({ isMoldova, path }) => html`<path class="${isMoldova ? 'map-home' : 'map-abroad'}" d="${path}" />`)}
      ${circleRadius !== null && renderCircle(circleRadius)} ${labels.map(renderLabel)}
      ${circleRadius === null && renderPin()}
      <path class="map-scale" d="M12 ${MAP_HEIGHT - 20}v8h${scaleBar.length}v-8" />
      <text x="${12 + scaleBar.length / 2}" y="${MAP_HEIGHT - 24}" text-anchor="middle">${scaleBar.text}</text>
    </svg>
  </div>`;
}

function renderLabel({ dot: [x, y], text, at, anchor }: MapLabel): Html {
  return html`<circle cx="${x}" cy="${y}" r="4" /><text x="${at[0]}" y="${at[1]}" text-anchor="${anchor}"
      >${text}</text
    >`;
}

function renderCircle(radius: number): Html {
  return html`<circle class="map-area" cx="${MAP_WIDTH / 2}" cy="${MAP_HEIGHT / 2}" r="${radius}" />`;
}

/** The tip of the pin is at the location. */
function renderPin(): Html {
  return html`<path
    class="map-pin"
    d="M${MAP_WIDTH / 2} ${MAP_HEIGHT / 2}c-5 -12 -14 -16 -14 -27a14 14 0 0 1 28 0c0 11 -9 15 -14 27zm0 -21a6 6 0 1 0 -.1 0z"
  />`;
}
