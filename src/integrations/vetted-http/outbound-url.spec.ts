import { checkOutboundUrl } from './outbound-url.js';

describe('URLs of imports', () => {
  it.each([
    'https://crm.example/photos/1.jpg?size=large#top',
    'http://crm.example:80/1.jpg',
    'https://crm.example:443/1.jpg',
    'HTTPS://CRM.EXAMPLE/1.jpg',
    'http://8.8.8.8/1.jpg',
    'http://[2606:4700:4700::1111]/1.jpg',
    'https://фото.example/1.jpg',
    'https://localhost.example/1.jpg',
  ])('may be %s', (url) => {
    expect(checkOutboundUrl(url, [])).toBeNull();
  });

  it.each([
    '',
    'photo.jpg',
    '//crm.example/1.jpg',
    'http://',
    'ftp://crm.example/1.jpg',
    'file:///etc/passwd',
    'gopher://crm.example/',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'http://user@crm.example/1.jpg',
    'https://user:secret@crm.example/1.jpg',
    'https://:secret@crm.example/1.jpg',
  ])('may not be %j, which is not a plain web address', (url) => {
    expect(checkOutboundUrl(url, [])).toMatchObject({ code: 'INVALID_URL' });
  });

  it.each([
    'http://127.0.0.1/1.jpg',
    'http://127.1/1.jpg',
    'http://2130706433/1.jpg',
    'http://0x7f000001/1.jpg',
    'http://0177.0.0.1/1.jpg',
    'http://①②⑦.⓪.⓪.①/1.jpg',
    'http://１２７.0.0.1/1.jpg',
    'http://0.0.0.0/1.jpg',
    'http://0/1.jpg',
    'http://10.1.2.3/1.jpg',
    'http://172.16.0.1/1.jpg',
    'http://192.168.1.1/1.jpg',
    'http://169.254.169.254/latest/meta-data/',
    'http://100.64.0.1/1.jpg',
    'http://198.18.0.1/1.jpg',
    'http://192.0.2.1/1.jpg',
    'http://224.0.0.1/1.jpg',
    'http://255.255.255.255/1.jpg',
    'http://[::1]/1.jpg',
    'http://[::]/1.jpg',
    'http://[::ffff:7f00:1]/1.jpg',
    'http://[::ffff:10.0.0.1]/1.jpg',
    'http://[::127.0.0.1]/1.jpg',
    'http://[64:ff9b::7f00:1]/1.jpg',
    'http://[2002:7f00:1::]/1.jpg',
    'http://[2001::1]/1.jpg',
    'http://[fe80::1]/1.jpg',
    'http://[fc00::1]/1.jpg',
    'http://[ff02::1]/1.jpg',
    'http://localhost/1.jpg',
    'http://LOCALHOST./1.jpg',
    'http://photos.localhost/1.jpg',
    'http://crm.example:22/1.jpg',
    'https://crm.example:8443/1.jpg',
    'http://crm.example:3306/1.jpg',
  ])('may not be %s', (url) => {
    expect(checkOutboundUrl(url, [])).toMatchObject({ code: 'FORBIDDEN_URL' });
  });

  it('may point to any address if the operator allows exactly its origin', () => {
    const allowed = ['http://127.0.0.1:4000'];
    expect(checkOutboundUrl('http://127.0.0.1:4000/1.jpg', allowed)).toBeNull();
    expect(checkOutboundUrl('http://127.0.0.1:4001/1.jpg', allowed)).toMatchObject({ code: 'FORBIDDEN_URL' });
    expect(checkOutboundUrl('http://127.0.0.1/1.jpg', allowed)).toMatchObject({ code: 'FORBIDDEN_URL' });
    expect(checkOutboundUrl('https://127.0.0.1:4000/1.jpg', allowed)).toMatchObject({ code: 'FORBIDDEN_URL' });
    expect(checkOutboundUrl('http://user@127.0.0.1:4000/1.jpg', allowed)).toMatchObject({ code: 'INVALID_URL' });
  });
});
